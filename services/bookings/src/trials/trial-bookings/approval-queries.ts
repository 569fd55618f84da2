import { type Kysely, sql } from 'kysely';
import type { BookingsTables } from '../../tables.ts';
import type { SettledRow } from './queries.ts';
import type { ApprovalFacts } from './rules.ts';

type Database = Kysely<BookingsTables>;

/** Locks the rows that approving the caller's request may change, until the transaction ends. */
export async function holdApproval(db: Database, id: string): Promise<void> {
  await sql`select bookings.hold_trial_approval(${id})`.execute(db);
}

/**
 * To use it for a write, call it after `holdApproval`. For a decided request only `verified` is computed, because many
 * requests can lose the same time at once.
 */
export async function readApprovalFacts(
  db: Database,
  id: string,
  now: Date,
): Promise<ApprovalFacts> {
  const { rows } = await sql<ApprovalFacts>`
    select exists (select from companion_api.verified_companions where user_id = auth_api.uid()) as verified,
        coalesce(pending.blocked, false) as blocked, coalesce(pending.used, 0) as used, coalesce(pending.allowance, 0) as allowance
      from (values (1)) as always left join (
        select trials.used, trials.allowance, exists (select from bookings.blocked_times as blocked
            where blocked.companion_id = auth_api.uid()
              and tstzrange(blocked.start_time, blocked.end_time) && tstzrange(booking.requested_start_time, booking.requested_end_time)) as blocked
          from bookings.trial_bookings as booking cross join lateral bookings.trial_count(booking.user_id, ${now}) as trials
          where booking.id = ${id} and booking.status = 'pending'
      ) as pending on true
  `.execute(db);
  return rows[0] ?? { verified: false, blocked: false, used: 0, allowance: 0 };
}

/** 'claimed', or what takes the time; undefined if the request is not pending. */
export async function claimTrial(
  db: Database,
  id: string,
): Promise<'claimed' | 'paid' | 'trial' | undefined> {
  const { rows } = await sql<{ claim: 'claimed' | 'paid' | 'trial' | null }>`
    select bookings.claim_trial(${id}) as claim
  `.execute(db);
  return rows[0]?.claim ?? undefined;
}

/** After the claim: approves the request and rejects its rivals. Returns the changed rows. */
export async function settleTrial(db: Database, id: string, now: Date): Promise<SettledRow[]> {
  const { rows } = await sql<Omit<SettledRow, 'taken_by'>>`
    select id, user_id, requested_start_time, status, rejection_reason from bookings.settle_trial_booking(${id}, ${now})
      order by id
  `.execute(db);
  return rows.map((row) => ({ ...row, taken_by: row.status === 'rejected' ? 'trial' : null }));
}
