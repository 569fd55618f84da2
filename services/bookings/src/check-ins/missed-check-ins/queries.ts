import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { BookingsRows, BookingsTables } from '../../tables.ts';

type Database = Kysely<BookingsTables>;

const own = sql<string>`(select auth_api.uid())`;

export type CheckInRow = BookingsRows['bookings.missed_check_ins'] & PeopleColumns;
export type StepRow = BookingsRows['bookings.missed_check_in_steps'] & {
  /** The circle member who answered for the client. */
  member_name: string | null;
};

interface PeopleColumns {
  client_name: string | null;
  client_preferred_name: string | null;
  client_avatar_url: string | null;
  companion_name: string | null;
  companion_preferred_name: string | null;
  companion_avatar_url: string | null;
  loved_one_name: string | null;
}

/** Row-level security shows people their own, and staff all. Each name is looked up once. */
function checkIns(chosen: RawBuilder<unknown>) {
  return sql<CheckInRow>`
    with chain as materialized (${chosen}),
    person as materialized (
      select * from auth_api.people where id = any (array(
        select client_user_id from chain union select companion_user_id from chain)))
    select chain.*, client.full_name as client_name, client.preferred_name as client_preferred_name,
        client.avatar_url as client_avatar_url, companion.full_name as companion_name,
        companion.preferred_name as companion_preferred_name, companion.avatar_url as companion_avatar_url,
        case when chain.loved_one_id is not null then client_api.name_of_loved_one(chain.loved_one_id) end as loved_one_name
      from chain left join person as client on client.id = chain.client_user_id
        left join person as companion on companion.id = chain.companion_user_id
      order by chain.created_at desc, chain.id desc`;
}

/** The caller's, newest first. */
export async function listOwnCheckIns(db: Database, limit: number): Promise<CheckInRow[]> {
  const chosen = sql`
    (select * from bookings.missed_check_ins where client_user_id = ${own}
      order by created_at desc, id desc limit ${limit})
    union all
    (select * from bookings.missed_check_ins where companion_user_id = ${own}
      order by created_at desc, id desc limit ${limit})
    order by created_at desc, id desc limit ${limit}`;
  return (await checkIns(chosen).execute(db)).rows;
}

export async function findCheckIn(db: Database, id: string): Promise<CheckInRow | undefined> {
  const chosen = sql`select * from bookings.missed_check_ins where id = ${id}`;
  return (await checkIns(chosen).execute(db)).rows[0];
}

/** Oldest first. */
export async function listSteps(db: Database, checkInIds: readonly string[]): Promise<StepRow[]> {
  if (checkInIds.length === 0) return [];
  const { rows } = await sql<StepRow>`
    select step.*, member.preferred_name as member_name
      from bookings.missed_check_in_steps as step left join auth_api.people as member on member.id = step.acted_by
      where step.check_in_id = any (${checkInIds}::uuid[]) order by step.id
  `.execute(db);
  return rows;
}

export interface MissableSession {
  kind: 'booking' | 'trial_booking';
  id: string;
}

/** False if the id is taken. */
export async function storeCheckIn(
  db: Database,
  start: { id: string; session: MissableSession; nextAt: Date; now: Date },
): Promise<boolean> {
  const { id, session, nextAt, now } = start;
  const { rows } = await sql<{ stored: boolean }>`
    select bookings.store_missed_check_in(${id}, ${session.kind}, ${session.id}, ${nextAt}, ${now}) as stored
  `.execute(db);
  return rows[0]?.stored === true;
}

export async function closeLink(db: Database, tokenHash: Buffer, now: Date): Promise<void> {
  await sql`select bookings.close_contact_link(${tokenHash}, ${now})`.execute(db);
}

export async function findLinkState(db: Database, tokenHash: Buffer) {
  const { rows } = await sql<{ state: 'open' | 'used' | 'over' | 'unknown' }>`
    select bookings.state_of_contact_link(${tokenHash}) as state
  `.execute(db);
  return rows[0]?.state ?? 'unknown';
}

/** For background jobs. */
export async function listDueCheckIns(db: Database, now: Date): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select due as id from bookings.due_missed_check_ins(${now}) as due
  `.execute(db);
  return rows.map(({ id }) => id);
}
