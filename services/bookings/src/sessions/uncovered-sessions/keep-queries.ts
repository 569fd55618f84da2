import { type Kysely, sql } from 'kysely';
import type { BookingsRows, BookingsTables } from '../../tables.ts';
import type { NewSession } from '../bookings/store-bookings.ts';
import type { CancellationFacts } from './keep-rules.ts';

type Database = Kysely<BookingsTables>;

/**
 * Locks a subscription's cancellation until the transaction ends, against undoing it and against cancelling its
 * sessions.
 */
export async function lockKeeping(db: Database, subscription: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`kept subscription ${subscription}`}, 0))`.execute(
    db,
  );
}

/** Undefined for another person's subscription. */
export async function findCancellation(
  db: Database,
  subscription: string,
): Promise<CancellationFacts | undefined> {
  const { rows } = await sql<CancellationFacts>`
    select status, period_end as "periodEnd", requested_at as "requestedAt", closing_at as "closingAt"
      from billing_api.subscription_cancellation(${subscription})
  `.execute(db);
  return rows[0];
}

/** Locks it and reads it in a second statement, which sees what was committed before the lock was granted. */
export async function lockCancellation(
  db: Database,
  subscription: string,
): Promise<CancellationFacts | undefined> {
  const [, own] = await Promise.all([
    sql`select billing_api.hold_own_subscription(${subscription})`.execute(db),
    findCancellation(db, subscription),
  ]);
  return own;
}

type BookingRow = BookingsRows['bookings.bookings'];

/** A session that was cancelled with the subscription. */
export interface LostRow extends NewSession {
  seriesId: string | null;
  companionId: string;
  companionName: string | null;
  lovedOneId: string | null;
  medium: BookingRow['medium'];
  minutes: number;
}

/**
 * The caller's future sessions that were cancelled with the subscription, except those of ended series, in
 * chronological order.
 */
export async function listLostSessions(
  db: Database,
  subscription: string,
  now: Date,
): Promise<LostRow[]> {
  const { rows } = await sql<LostRow>`
    select lost.id, lost.scheduled_at as "startsAt", lost.series_date::text as date, lost.series_id as "seriesId",
        lost.companion_id as "companionId", person.full_name as "companionName", lost.loved_one_id as "lovedOneId", lost.medium,
        lost.duration_minutes as minutes
      from billing_api.subscription_cancellation(${subscription}) as own
        join bookings.bookings as lost on lost.cancelled_at >= own.requested_at
        left join auth_api.people as person on person.id = lost.companion_id
      where lost.subscription_id = ${subscription} and lost.user_id = (select auth_api.uid()) and lost.status = 'cancelled'
        and lost.cancelled_by = 'system' and lost.cancellation_reason = 'subscription_ended' and lost.scheduled_at > ${now}
        and not exists (select from bookings.booking_series as series where series.id = lost.series_id and series.ended_at is not null)
      order by lost.scheduled_at, lost.id
  `.execute(db);
  return rows;
}

/** False if there was nothing to undo. The caller has locked the subscription. */
export async function storeKeeping(db: Database, subscription: string, now: Date) {
  const { rows } = await sql<{ kept: boolean }>`
    select billing_api.keep_subscription(${subscription}, ${now}) as kept
  `.execute(db);
  return rows[0]?.kept === true;
}

/** Frees the dates of the series for the new sessions. */
export async function releaseSeriesDates(db: Database, ids: readonly string[]): Promise<void> {
  if (ids.length > 0) await sql`select bookings.release_series_dates(${ids}::uuid[])`.execute(db);
}
