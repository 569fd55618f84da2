import type { bookingSeries } from '@kabar/contracts/booking-series';
import type { DeclaredCode } from '@kabar/contracts/contract';
import { type Kysely, sql } from 'kysely';
import type { BookingsRows, BookingsTables } from '../tables.ts';

type Database = Kysely<BookingsTables>;
type Endpoints = typeof bookingSeries.endpoints;
export type SeriesResult = 'free' | 'booked' | 'taken' | 'away' | 'not_covered' | 'missing_hour';

export interface SeriesWish {
  purchase: string | null;
  firstDate: string;
  localTime: string;
  timeZone: string;
  count: number;
}

export interface DateRow {
  refusal: DeclaredCode<Endpoints['preview']> | null;
  /** A date such as '2027-03-01'. */
  date: string;
  starts: Date | null;
  result: SeriesResult;
}

/** One row without a date, with a refusal, when nothing can pay. */
export async function previewSeries(db: Database, wish: SeriesWish, now: Date): Promise<DateRow[]> {
  const { rows } = await sql<DateRow>`
    select refusal, date::text, starts, result from bookings.preview_series(${wish.purchase}, ${wish.firstDate},
      ${wish.localTime}, ${wish.timeZone}, ${wish.count}, ${now})
  `.execute(db);
  return rows;
}

/** Null when it is created, otherwise the reason of the refusal. */
export async function createSeries(
  db: Database,
  wish: SeriesWish & { id: string; lovedOneId: string | null; medium: string },
  now: Date,
): Promise<DeclaredCode<Endpoints['create']> | null> {
  const { rows } = await sql<{ refusal: DeclaredCode<Endpoints['create']> | null }>`
    select bookings.create_series(${wish.id}, ${wish.purchase}, ${wish.firstDate}, ${wish.localTime}, ${wish.timeZone},
      ${wish.count}, ${wish.lovedOneId}, ${wish.medium}, ${now}) as refusal
  `.execute(db);
  return rows[0]?.refusal ?? null;
}

/** Null when it is ended, otherwise the reason of the refusal. */
export async function endSeries(
  db: Database,
  id: string,
  now: Date,
): Promise<'already_closed' | 'not_found' | null> {
  const { rows } = await sql<{ refusal: 'already_closed' | 'not_found' | null }>`
    select bookings.end_series(${id}, ${now}) as refusal
  `.execute(db);
  return rows[0]?.refusal ?? null;
}

export interface EndCosts {
  sessions: number;
  returned: number;
  used: number;
  strikes: number;
}

/** What bookings.end_series would do now for the caller's side. */
export async function readEndCosts(
  db: Database,
  { id, side, now }: { id: string; side: 'client' | 'companion'; now: Date },
): Promise<EndCosts> {
  const { rows } = await sql<EndCosts>`
    select count(*)::int as sessions, count(*) filter (where costs.credit = 'returned')::int as returned,
        count(*) filter (where costs.credit = 'used')::int as used, count(costs.strike)::int as strikes
      from bookings.bookings as booking,
        lateral bookings.change_costs(booking.scheduled_at, 'cancelled', ${side}, null, ${now}) as costs
      where booking.series_id = ${id} and booking.status in ('scheduled', 'confirmed') and booking.scheduled_at > ${now}
  `.execute(db);
  return rows[0] ?? { sessions: 0, returned: 0, used: 0, strikes: 0 };
}

export interface SeriesRow extends Omit<BookingsRows['bookings.booking_series'], 'first_date'> {
  first_date: string;
  client_name: string | null;
  client_preferred_name: string | null;
  client_avatar_url: string | null;
  companion_name: string | null;
  companion_preferred_name: string | null;
  companion_avatar_url: string | null;
  /** Its first times, by date. */
  made: { date: string; id: string; scheduled_at: string; status: string; time: string }[];
}

/** The caller's, on either side: those that have not ended, newest first, or the one with this id. */
export async function listSeries(db: Database, id?: string): Promise<SeriesRow[]> {
  const own = sql`(select auth_api.uid())`;
  const { rows } = await sql<SeriesRow>`
    select series.*, series.first_date::text as first_date,
        client.full_name as client_name, client.preferred_name as client_preferred_name, client.avatar_url as client_avatar_url,
        companion.full_name as companion_name, companion.preferred_name as companion_preferred_name,
        companion.avatar_url as companion_avatar_url,
        coalesce((select jsonb_agg(jsonb_build_object('date', booking.series_date, 'id', booking.id,
            'scheduled_at', made.to_time, 'status', booking.status, 'time', booking.scheduled_at) order by booking.series_date)
          from bookings.bookings as booking join bookings.booking_changes as made
            on made.booking_id = booking.id and made.from_status is null
          where booking.series_id = series.id), '[]') as made
      from bookings.booking_series as series
        left join auth_api.people as client on client.id = series.user_id
        left join auth_api.people as companion on companion.id = series.companion_id
      where ${own} in (series.user_id, series.companion_id)
        and ${id === undefined ? sql`series.ended_at is null` : sql`series.id = ${id}`}
      order by series.created_at desc, series.id desc limit 50
  `.execute(db);
  return rows;
}

/** The caller's, on either side. */
export async function listEveryOwnSeries(db: Database) {
  const own = sql<string>`(select auth_api.uid())`;
  return await db
    .selectFrom('bookings.booking_series')
    .selectAll()
    .where((row) => row.or([row('user_id', '=', own), row('companion_id', '=', own)]))
    .orderBy('created_at')
    .execute();
}
