import { type Kysely, sql } from 'kysely';
import type { BookingsTables } from '../tables.ts';
import type { Kind } from './queries.ts';
import { type ReportedSeat, wordsOfConcern } from './rules.ts';

type Database = Kysely<BookingsTables>;

interface Reported extends ReportedSeat {
  kind: Kind;
  sourceId: string;
  clientId: string;
  companionId: string;
}

/**
 * Opens an incident for a reported call, once per seat. Runs in a job, because a guest has no account that could open
 * it.
 */
export async function openConcern(
  db: Database,
  { seatId, message }: { seatId: string; message: string | null },
): Promise<void> {
  const { rows } = await sql<Reported>`
    select kind, source_id as "sourceId", side, is_guest as "isGuest", client_id as "clientId", companion_id as "companionId"
      from bookings.reported_seat(${seatId})
  `.execute(db);
  const [seat] = rows;
  if (seat === undefined) return;
  const { kind, sourceId, clientId, companionId } = seat;
  await sql`
    select backoffice_api.open_incident('concern', ${`reported call ${seatId}`}, ${clientId}, ${companionId}, ${references[kind]},
      ${sourceId}, ${wordsOfConcern(seat, message)})
  `.execute(db);
}

const references: Record<Kind, string> = {
  trial: 'trial_booking',
  booking: 'booking',
  check_in: 'check_in',
};
