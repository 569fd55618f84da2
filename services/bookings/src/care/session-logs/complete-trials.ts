import { notify } from '@kabar/server/notify';
import { type Kysely, sql } from 'kysely';
import type { BookingsTables } from '../../tables.ts';
import { areTrialsUsedUp } from './rules.ts';

type Database = Kysely<BookingsTables>;

/** Read when the log is stored. */
export interface TrialCompletion {
  logged: number;
  allowance: number;
  trialRequestId: string | null;
  trialBookingId: string | null;
}

/** Locks the count of a client's trial logs until the transaction ends. */
export async function lockTrialCount(db: Database, clientId: string): Promise<void> {
  const key = `completed trials of ${clientId}`;
  await sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`.execute(db);
}

/** Call it after `lockTrialCount` and after storing the log; null if the log is not the caller's. */
export async function readTrialCompletion(
  db: Database,
  logId: string,
): Promise<TrialCompletion | null> {
  const { rows } = await sql<TrialCompletion>`
    select logged, allowance, trial_request_id as "trialRequestId", trial_booking_id as "trialBookingId"
      from bookings.trial_completion_facts(${logId})
  `.execute(db);
  return rows[0] ?? null;
}

/** Notifies the client once when the free trials are used up. */
export async function completeTrials(
  db: Database,
  log: { id: string; clientId: string; companionId: string },
  completion: TrialCompletion,
  now: Date,
): Promise<void> {
  if (!areTrialsUsedUp(completion)) return;
  const stored = await db
    .insertInto('bookings.trial_completions')
    .values({ client_id: log.clientId, completed_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  if (stored.numInsertedOrUpdatedRows !== 1n) return;
  const { trialRequestId, trialBookingId, allowance: sessions } = completion;
  const payload = {
    ...{ trial_request_id: trialRequestId, trial_booking_id: trialBookingId, sessions },
    other_id: log.companionId,
  };
  await notify(db, [{ recipient: log.clientId, type: 'trial_completed_subscribe', payload }]);
}
