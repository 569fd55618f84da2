import { type Kysely, sql } from 'kysely';
import type { BookingsRows, BookingsTables } from '../tables.ts';

type Database = Kysely<BookingsTables>;
export type BlockedTime = BookingsRows['bookings.blocked_times'];

const own = sql<string>`(select auth_api.uid())`;
const columns = ['id', 'companion_id', 'start_time', 'end_time', 'reason', 'created_at'] as const;

/** Undefined when the id is taken already. */
export async function insertBlockedTime(
  db: Database,
  row: Omit<BlockedTime, 'companion_id'>,
): Promise<BlockedTime | undefined> {
  return await db
    .insertInto('bookings.blocked_times')
    .values({ ...row, companion_id: own })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning(columns)
    .executeTakeFirst();
}

export async function findOwnBlockedTime(
  db: Database,
  id: string,
): Promise<BlockedTime | undefined> {
  return await db
    .selectFrom('bookings.blocked_times')
    .select(columns)
    .where('id', '=', id)
    .where('companion_id', '=', own)
    .executeTakeFirst();
}

/** In order of time. */
export async function listOwnBlockedTimes(
  db: Database,
  range: { from: Date; to: Date },
): Promise<BlockedTime[]> {
  return await db
    .selectFrom('bookings.blocked_times')
    .select(columns)
    .where('companion_id', '=', own)
    .where(
      sql<boolean>`tstzrange(start_time, end_time) && tstzrange(${range.from}::timestamptz, ${range.to}::timestamptz)`,
    )
    .orderBy('start_time')
    .orderBy('id')
    .execute();
}

export async function deleteOwnBlockedTime(
  db: Database,
  id: string,
): Promise<BlockedTime | undefined> {
  return await db
    .deleteFrom('bookings.blocked_times')
    .where('id', '=', id)
    .where('companion_id', '=', own)
    .returning(columns)
    .executeTakeFirst();
}

/** What is blocked is cut out of the slots, and what is free again comes back. */
export async function renewOwnSlots(db: Database, now: Date) {
  await sql`select bookings.generate_slots(auth_api.uid(), ${now})`.execute(db);
}

export interface SessionInsideRow {
  id: string;
  full_name: string;
  requested_start_time: Date;
  requested_end_time: Date;
}

/** Approved trials of the caller that overlap the range, in order. */
export async function listOwnSessionsInside(
  db: Database,
  range: { from: Date; to: Date },
): Promise<SessionInsideRow[]> {
  return await db
    .selectFrom('bookings.trial_bookings as booking')
    .innerJoin('auth_api.people as client', 'client.id', 'booking.user_id')
    .select([
      'booking.id',
      'client.full_name',
      'booking.requested_start_time',
      'booking.requested_end_time',
    ])
    .where('booking.companion_id', '=', own)
    .where('booking.status', '=', 'approved')
    .where('booking.requested_start_time', '<', range.to)
    .where(
      'booking.requested_start_time',
      '>',
      sql<Date>`${range.from}::timestamptz - interval '1 hour'`,
    )
    .where('booking.requested_end_time', '>', range.from)
    .orderBy('booking.requested_start_time')
    .execute();
}

/** All that the caller ever blocked and did not undo. */
export async function listEveryOwnBlockedTime(db: Database) {
  return await db
    .selectFrom('bookings.blocked_times')
    .select(['start_time', 'end_time', 'reason', 'created_at'])
    .where('companion_id', '=', own)
    .orderBy('start_time')
    .execute();
}
