import { type Kysely, sql } from 'kysely';
import type { BookingsTables } from '../../tables.ts';
import type { MissableSession } from './queries.ts';
import type { MissedSession } from './start-rules.ts';

type Database = Kysely<BookingsTables>;

/** The companion's session; undefined if it is not theirs. */
export async function loadSessionToMiss(db: Database, session: MissableSession) {
  const { rows } = await sql<MissedSession & { clientId: string; lovedOneId: string | null }>`
    select client_id as "clientId", loved_one_id as "lovedOneId", starts_at as "startsAt", ends_at as "endsAt",
        is_open as "isOpen", check_in as "checkIn", is_logged as "isLogged", was_in_call as "wasInCall", may_write as "mayWrite"
      from bookings.session_to_miss(${session.kind}, ${session.id})
  `.execute(db);
  return rows[0];
}
