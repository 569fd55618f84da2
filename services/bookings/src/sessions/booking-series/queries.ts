import { type Kysely, sql } from 'kysely';
import type { BookingsRows, BookingsTables } from '../../tables.ts';

type Database = Kysely<BookingsTables>;
/** A future session of a series. */
export interface SessionAhead {
  id: string;
  scheduledAt: Date;
}

/** Future sessions of the caller's series that are not cancelled, by id. */
export async function listSessionsAhead(
  db: Database,
  seriesId: string,
  now: Date,
): Promise<SessionAhead[]> {
  return await db
    .selectFrom('bookings.bookings')
    .select(['id', 'scheduled_at as scheduledAt'])
    .where('series_id', '=', seriesId)
    .where('status', 'in', ['scheduled', 'confirmed'])
    .where('scheduled_at', '>', now)
    .orderBy('id')
    .execute();
}

/** Bookings whose cancellation the caller can still undo. */
export async function listOwnDeferred(db: Database): Promise<Set<string>> {
  const rows = await db
    .selectFrom('bookings.deferred_cancellations')
    .select('booking_id')
    .where('asked_by', '=', sql<string>`(select auth_api.uid())`)
    .execute();
  return new Set(rows.map((row) => row.booking_id));
}

/** False if another person's series has this id. */
export async function storeSeries(
  db: Database,
  row: Omit<BookingsRows['bookings.booking_series'], 'ended_at' | 'first_date'> & {
    first_date: string;
  },
): Promise<boolean> {
  const { rows } = await sql`
    insert into bookings.booking_series (id, user_id, companion_id, loved_one_id, subscription_id, session_pack_purchase_id,
        time_zone, local_time, first_date, dates, medium, results, created_at)
      values (${row.id}, ${row.user_id}, ${row.companion_id}, ${row.loved_one_id}, ${row.subscription_id},
        ${row.session_pack_purchase_id}, ${row.time_zone}, ${row.local_time}, ${row.first_date}, ${row.dates}, ${row.medium},
        ${row.results}, ${row.created_at})
      on conflict do nothing returning id
  `.execute(db);
  return rows.length > 0;
}

/** False if it has ended already. */
export async function closeSeries(db: Database, id: string, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('bookings.booking_series')
    .set({ ended_at: now })
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export interface SeriesRow extends Omit<BookingsRows['bookings.booking_series'], 'first_date'> {
  first_date: string;
  client_name: string | null;
  client_preferred_name: string | null;
  client_avatar_url: string | null;
  companion_name: string | null;
  companion_preferred_name: string | null;
  companion_avatar_url: string | null;
  /** The first dates and times, by date. */
  made: { date: string; id: string; scheduled_at: string; status: string; time: string }[];
}

/** The caller's, on either side: active ones, newest first, or those with these ids. */
export async function listSeries(db: Database, ids?: readonly string[]): Promise<SeriesRow[]> {
  const own = sql`(select auth_api.uid())`;
  const { rows } = await sql<SeriesRow>`
    select series.*, series.first_date::text as first_date,
        client.full_name as client_name, client.preferred_name as client_preferred_name, client.avatar_url as client_avatar_url,
        companion.full_name as companion_name, companion.preferred_name as companion_preferred_name,
        companion.avatar_url as companion_avatar_url,
        coalesce((select jsonb_agg(jsonb_build_object('date', booking.series_date, 'id', booking.id,
            'scheduled_at', made.to_time, 'status', coalesce((select 'cancelled' from bookings.deferred_cancellations as deferred
              where deferred.booking_id = booking.id and deferred.asked_by = ${own}), booking.status), 'time', booking.scheduled_at) order by booking.series_date)
          from bookings.bookings as booking join bookings.booking_changes as made
            on made.booking_id = booking.id and made.from_status is null
          where booking.series_id = series.id), '[]') as made
      from bookings.booking_series as series
        left join auth_api.people as client on client.id = series.user_id
        left join auth_api.people as companion on companion.id = series.companion_id
      where ${own} in (series.user_id, series.companion_id)
        and ${ids === undefined ? sql`series.ended_at is null` : sql`series.id = any (${ids}::uuid[])`}
      order by series.created_at desc, series.id desc limit 50
  `.execute(db);
  return rows;
}

/** The caller's, on either side, for the export. */
export async function listEveryOwnSeries(db: Database) {
  const own = sql<string>`(select auth_api.uid())`;
  return await db
    .selectFrom('bookings.booking_series')
    .selectAll()
    .where((row) => row.or([row('user_id', '=', own), row('companion_id', '=', own)]))
    .orderBy('created_at')
    .execute();
}
