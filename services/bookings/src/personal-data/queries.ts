import { type Kysely, sql } from 'kysely';
import type { BookingsTables } from '../tables.ts';

type Database = Kysely<BookingsTables>;

const own = sql<string>`(select auth_api.uid())`;

export async function listOwnBlockedTimes(db: Database) {
  return await db
    .selectFrom('bookings.blocked_times')
    .select(['start_time', 'end_time', 'reason', 'created_at'])
    .where('companion_id', '=', own)
    .orderBy('start_time')
    .execute();
}

/** Asked for, or asked of: the caller is one side of each. */
export async function listOwnTrialBookings(db: Database) {
  return await db
    .selectFrom('bookings.trial_bookings')
    .select([
      'id',
      'user_id',
      'companion_id',
      'requested_start_time',
      'requested_end_time',
      'message',
      'status',
      'rejection_reason',
      'created_at',
      'approved_at',
      'rejected_at',
    ])
    .where((row) => row.or([row('user_id', '=', own), row('companion_id', '=', own)]))
    .orderBy('created_at')
    .execute();
}
