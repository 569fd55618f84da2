import { type Kysely, sql } from 'kysely';
import type { ProposalRow } from '../../check-ins/check-ins/proposal-view.ts';
import type { BookingsTables } from '../../tables.ts';

type Database = Kysely<BookingsTables>;

/** The proposal is shown only to members who may book for the person. */
export interface PersonRow extends ProposalRow {
  id: string;
  name: string;
  role: 'person' | 'organiser' | 'helper' | 'viewer';
  time_zone: string | null;
  shares_calendar: boolean;
  shares_check_ins: boolean;
  shares_summaries: boolean;
  session_id: string | null;
  session_at: Date | null;
  session_companion: string | null;
  check_in_id: string | null;
  check_in_state:
    | 'open'
    | 'late'
    | 'missed'
    | 'fine'
    | 'call'
    | 'help'
    | 'paused'
    | 'withdrawn'
    | null;
  check_in_opens_at: Date | null;
  check_in_closes_at: Date | null;
  check_in_answered_at: Date | null;
}

/** The people in whose circles the caller is, or one of them; one statement for any number. */
export async function listPeople(
  db: Database,
  only: string | null,
  now: Date,
): Promise<PersonRow[]> {
  const { rows } = await sql<PersonRow>`
    select * from bookings.people_in_care(${only}, ${now})
  `.execute(db);
  return rows;
}

/** Which of these people accompany the caller's loved one, or the caller (null). */
export async function companionsOf(
  db: Database,
  people: readonly string[],
  lovedOneId: string | null,
): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`
    select id from unnest(${people}::uuid[]) as id where bookings_api.is_companion_of(id, (select auth_api.uid()), ${lovedOneId}::uuid)
  `.execute(db);
  return new Set(rows.map(({ id }) => id));
}

export async function areCirclesOn(db: Database): Promise<boolean> {
  const { rows } = await sql<{ is_on: boolean }>`
    select backoffice_api.feature_enabled('care_circles_enabled') as is_on
  `.execute(db);
  return rows[0]?.is_on === true;
}

/** What the caller did for people in care, oldest first, for the export. */
export async function listEveryOwnAct(db: Database) {
  return await db
    .selectFrom('bookings.booking_changes')
    .select(['booking_id', 'to_status', 'to_time', 'reason', 'changed_at'])
    .where('acted_by', '=', sql<string>`(select auth_api.uid())`)
    .orderBy('id')
    .execute();
}
