import { type Kysely, sql } from 'kysely';
import type { CompanionTables } from '../tables.ts';

type Database = Kysely<CompanionTables>;

const own = sql<string>`(select auth_api.uid())`;

/** Sealed. */
export async function getOwnKtpNumber(db: Database) {
  return await db
    .selectFrom('companion.companions')
    .select(['user_id', 'ktp_number'])
    .where('user_id', '=', own)
    .executeTakeFirstOrThrow();
}

/** Who opened one of the caller's documents, and when. */
export async function listOwnDocumentViews(db: Database) {
  return await db
    .selectFrom('companion.companion_document_views as view')
    .leftJoin('auth_api.people as viewer', 'viewer.id', 'view.viewer_id')
    .select(['view.kind', 'view.viewed_at', 'viewer.full_name'])
    .where('view.user_id', '=', own)
    .orderBy('view.viewed_at')
    .execute();
}

export async function listOwnBlockedTimes(db: Database) {
  return await db
    .selectFrom('companion.blocked_times')
    .select(['start_time', 'end_time', 'reason', 'created_at'])
    .where('companion_id', '=', own)
    .orderBy('start_time')
    .execute();
}

/** Asked for, or asked of: the caller is one side of each. */
export async function listOwnTrialBookings(db: Database) {
  return await db
    .selectFrom('companion.trial_bookings')
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
      'cancelled_at',
      'cancellation_reason',
    ])
    .where((row) => row.or([row('user_id', '=', own), row('companion_id', '=', own)]))
    .orderBy('created_at')
    .execute();
}
