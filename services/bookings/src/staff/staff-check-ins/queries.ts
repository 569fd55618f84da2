import { type Kysely, sql } from 'kysely';
import { type AnswerableRow, answerable } from '../../answerable-rows.ts';
import type { BookingsTables } from '../../tables.ts';

type Database = Kysely<BookingsTables>;

export interface StaffRow extends AnswerableRow {
  companion_name: string | null;
  companion_preferred_name: string | null;
  companion_avatar_url: string | null;
}

interface Page {
  /** The local date of each person; undefined for today. */
  date: string | undefined;
  state: string | undefined;
  after: { rank: number; opensAt: Date; id: string } | undefined;
  limit: number;
  /** States in sort order. */
  states: readonly string[];
}

/** Check-ins of a local date, by default today in each person's time zone. The bounds enable the index. */
function onDate(date: string | undefined, now: Date) {
  return date === undefined
    ? sql`local_date between ${now}::date - 1 and ${now}::date + 1
        and local_date = auth_api.local_time(${now}, time_zone)::date`
    : sql`local_date = ${date}::date`;
}

/** Row-level security shows them to staff. A state's rank is its position in `states`. */
export async function listOfDay(db: Database, page: Page, now: Date): Promise<StaffRow[]> {
  const { date, state, after, limit, states } = page;
  const rank = sql`array_position(${states}::text[], state)`;
  const chosen = sql`
    select * from bookings.check_ins where ${onDate(date, now)}
        and (${state ?? null}::text is null or state = ${state ?? null})
        and (${after === undefined} or (${rank}, opens_at, id)
          > (${after?.rank ?? 0}::integer, ${after?.opensAt ?? now}::timestamptz, ${after?.id ?? null}::uuid))
      order by ${rank}, opens_at, id limit ${limit}`;
  const { rows } = await sql<StaffRow>`
    select shown.*, companion.full_name as companion_name, companion.preferred_name as companion_preferred_name,
        companion.avatar_url as companion_avatar_url
      from (${answerable(chosen)}) as shown left join auth_api.people as companion on companion.id = shown.companion_id
      order by array_position(${states}::text[], shown.state), shown.opens_at, shown.id
  `.execute(db);
  return rows;
}

export interface Affected {
  own: number;
  lovedOnes: number;
  answered: number;
}

/** The check-in plans affected by a suspension. */
export async function readAffected(db: Database, userId: string): Promise<Affected> {
  const { rows } = await sql<Affected>`
    select own, loved_ones as "lovedOnes", answered from bookings.check_ins_affected(${userId})
  `.execute(db);
  return rows[0] ?? { own: 0, lovedOnes: 0, answered: 0 };
}

export interface Figures {
  asked: number;
  answered: number;
  median_minutes: number | null;
  missed: number;
  false_alarms: number;
}

/** A false alarm: no response came, and the person ended the search with "I'm fine". */
export async function readFigures(
  db: Database,
  date: string | undefined,
  now: Date,
): Promise<Figures | undefined> {
  const { rows } = await sql<Figures>`
    with day as (
      select * from bookings.check_ins where ${onDate(date, now)} and asked_at is not null)
    select count(*)::int as asked, count(answered_at)::int as answered,
        (percentile_disc(0.5) within group (order by extract(epoch from answered_at - opens_at) / 60)
          filter (where answered_at is not null))::int as median_minutes,
        count(missed_at)::int as missed,
        count(*) filter (where missed_at is not null and state = 'fine' and came_by not in ('companion', 'staff'))::int
          as false_alarms
      from day
  `.execute(db);
  return rows[0];
}
