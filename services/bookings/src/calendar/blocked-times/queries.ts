import { type Kysely, sql } from 'kysely';
import type { BookingsRows, BookingsTables } from '../../tables.ts';

type Database = Kysely<BookingsTables>;
export type BlockedTime = BookingsRows['bookings.blocked_times'];

const own = sql<string>`(select auth_api.uid())`;
const columns = ['id', 'companion_id', 'start_time', 'end_time', 'reason', 'created_at'] as const;

/** Undefined if the id is taken. */
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

/** Counts the caller's blocks that have not ended. */
export async function countOwnBlocksAhead(db: Database, now: Date): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from bookings.blocked_times
      where companion_id = ${own} and tstzrange(start_time, end_time) && tstzrange(${now}::timestamptz, null)
  `.execute(db);
  return rows[0]?.count ?? 0;
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

/** Removes the new block from the slots. */
export async function cutOwnSlots(
  db: Database,
  { start_time, end_time }: Pick<BlockedTime, 'start_time' | 'end_time'>,
  now: Date,
) {
  await sql`
    select bookings.generate_slots(auth_api.uid(), ${now})
      where exists (select from bookings.companion_availability as slot where slot.companion_id = ${own}
        and tstzrange(slot.start_time, slot.end_time) && tstzrange(${start_time}::timestamptz, ${end_time}::timestamptz))
  `.execute(db);
}

/** Restores slots that are no longer blocked. */
export async function renewOwnSlots(db: Database, now: Date) {
  await sql`select bookings.generate_slots(auth_api.uid(), ${now})`.execute(db);
}

export interface SessionInsideRow {
  kind: 'trial' | 'booking';
  id: string;
  start_time: Date;
  end_time: Date;
  status: 'approved' | 'scheduled' | 'confirmed';
  version: number | null;
  proposed_at: Date | null;
  client_id: string;
  full_name: string | null;
  preferred_name: string | null;
  avatar_url: string | null;
}

const mostSessions = 200;

/**
 * The caller's agreed sessions that overlap a range and have not ended, in chronological order. A trial lasts at most
 * an hour and a booking at most four, which bounds the index scan.
 */
export async function listOwnSessionsInside(
  db: Database,
  { start_time: from, end_time: to }: Pick<BlockedTime, 'start_time' | 'end_time'>,
  now: Date,
): Promise<SessionInsideRow[]> {
  const { rows } = await sql<SessionInsideRow>`
    select session.*, client.full_name, client.preferred_name, client.avatar_url
      from (
        select 'trial' as kind, id, requested_start_time as start_time, requested_end_time as end_time, status,
            null::integer as version, null::timestamptz as proposed_at, user_id as client_id
          from bookings.trial_bookings
          where companion_id = ${own} and status = 'approved' and requested_end_time > greatest(${from}::timestamptz, ${now})
            and requested_start_time > ${from}::timestamptz - interval '1 hour' and requested_start_time < ${to}
        union all
        select 'booking' as kind, booking.id, booking.scheduled_at as start_time,
            booking.scheduled_at + booking.duration_minutes * interval '1 minute' as end_time, booking.status,
            booking.version, move.scheduled_at as proposed_at, booking.user_id as client_id
          from bookings.bookings as booking
          left join bookings.booking_moves as move
            on move.booking_id = booking.id and move.status = 'open' and move.scheduled_at > ${now}
          where booking.companion_id = ${own} and booking.status in ('scheduled', 'confirmed')
            and not exists (select from bookings.deferred_cancellations as deferred
              where deferred.booking_id = booking.id and deferred.asked_by = ${own})
            and booking.scheduled_at + booking.duration_minutes * interval '1 minute' > greatest(${from}::timestamptz, ${now})
            and booking.scheduled_at > ${from}::timestamptz - interval '4 hours' and booking.scheduled_at < ${to}
      ) as session left join auth_api.people as client on client.id = session.client_id
      order by session.start_time, session.id limit ${mostSessions}
  `.execute(db);
  return rows;
}

export async function listEveryOwnBlockedTime(db: Database) {
  return await db
    .selectFrom('bookings.blocked_times')
    .select(['start_time', 'end_time', 'reason', 'created_at'])
    .where('companion_id', '=', own)
    .orderBy('start_time')
    .execute();
}
