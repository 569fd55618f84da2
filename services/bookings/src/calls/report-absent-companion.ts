import { notify } from '@kabar/server/notify';
import { type Kysely, sql } from 'kysely';
import { timeInPayload } from '../notice-payload.ts';
import type { BookingsTables } from '../tables.ts';
import type { Source } from './queries.ts';

export interface DueCall extends Source {
  starts_at: Date;
}

interface Absence {
  clientId: string;
  companionId: string;
  wasClientThere: boolean;
}

/**
 * Handles a companion who is absent five minutes after the start (decision 91): notifies the client and opens an
 * incident, once per time of a session. For background jobs.
 */
export async function reportAbsentCompanion(
  db: Kysely<BookingsTables>,
  call: DueCall,
  now: Date,
): Promise<void> {
  const { kind, id, starts_at: startsAt } = call;
  const { rows } = await sql<Absence>`
    select client_id as "clientId", companion_id as "companionId", was_client_there as "wasClientThere"
      from bookings.record_absent_companion(${kind}, ${id}, ${startsAt}, ${now})
  `.execute(db);
  const [absence] = rows;
  if (absence === undefined) return;
  const { clientId, companionId } = absence;
  const payload = {
    ...{ companion_id: companionId, scheduled_at: timeInPayload(startsAt) },
    ...(kind === 'trial' ? { request_id: id } : { booking_id: id }),
  };
  await Promise.all([
    notify(db, [{ recipient: clientId, type: 'companion_absent', payload }]),
    openIncident(db, call, absence),
  ]);
}

async function openIncident(
  db: Kysely<BookingsTables>,
  { kind, id, starts_at: startsAt }: DueCall,
  { clientId, companionId, wasClientThere }: Absence,
) {
  const cause = `absent companion ${kind} ${id} ${startsAt.getTime() / 1_000}`;
  const there = wasClientThere ? 'The client was there.' : 'Nor was the client.';
  const words = `The companion was not in the call five minutes after its start. ${there}`;
  await sql`
    select backoffice_api.open_incident('absent', ${cause}, ${clientId}, ${companionId},
      ${kind === 'trial' ? 'trial_booking' : 'booking'}, ${id}, ${words})
  `.execute(db);
}
