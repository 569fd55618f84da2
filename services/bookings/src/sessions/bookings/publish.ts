import { type Kysely, sql } from 'kysely';
import type { BookingsTables } from '../../tables.ts';

type Database = Kysely<BookingsTables>;

/** Opens one incident per time of a session. */
export async function openIncident(
  db: Database,
  incident: {
    kind: 'unconfirmed' | 'absent';
    why: string;
    id: string;
    timeVersion: number;
    clientId: string;
    companionId: string;
  },
): Promise<void> {
  const { kind, why, id, timeVersion, clientId, companionId } = incident;
  await sql`
    select backoffice_api.open_incident(${kind}, ${`${why} ${id} ${timeVersion}`}, ${clientId}, ${companionId}, 'booking', ${id}, null)
  `.execute(db);
}

/**
 * Enqueues a reminder mail for each session of a loved one. The client service has the address, and reads the session
 * again before sending.
 */
export async function remindLovedOnes(
  db: Database,
  sessions: readonly {
    kind: 'booking' | 'trial';
    id: string;
    lovedOneId: string | null;
    scheduledAt: Date;
  }[],
): Promise<void> {
  const reminders = sessions.flatMap(({ kind, id, lovedOneId, scheduledAt }) =>
    lovedOneId === null ? [] : [{ kind, id, lovedOneId, startsAt: scheduledAt.toISOString() }],
  );
  if (reminders.length === 0) return;
  await sql`
    select jobs_api.enqueue('client:remind-loved-one', reminder)
      from jsonb_array_elements(${JSON.stringify(reminders)}::jsonb) as reminder
  `.execute(db);
}
