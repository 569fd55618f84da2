import type { trialBookings } from '@kabar/contracts/trial-bookings';
import { CommittedRefusal } from '@kabar/server/committed-refusal';
import { notify } from '@kabar/server/notify';
import type { Verb } from '@kabar/server/slice';
import type { BookingsTables } from '../../tables.ts';
import { claimTrial, holdApproval, readApprovalFacts, settleTrial } from './approval-queries.ts';
import { getReceived } from './get-received.ts';
import { responseNotice } from './notices.ts';
import {
  openConversation,
  rejectTrialBooking,
  type SettledRow,
  type TrialBookingWithPeople,
} from './queries.ts';
import { decideApproval, decidedRefusal } from './rules.ts';
import { planTrialSteps } from './trial-steps.ts';
import { toTrialBooking } from './view.ts';

type Approve = typeof trialBookings.endpoints.approve;
type Lost = CommittedRefusal<'time_taken' | 'trials_used_up'>;
type ApproveContext = Parameters<Verb<Approve, BookingsTables, Lost>>[0];

/**
 * One transaction: claims the time for both, settles all rival requests, opens the conversation, and sends
 * notifications. A request that lost its time, or the last free trial, is rejected.
 */
export const approveTrialBooking: Verb<Approve, BookingsTables, Lost> = async (context, { id }) => {
  const { db, now } = context;
  // Checked without a lock first, because hundreds of requests may lose the same time, and a decided one never becomes
  // pending again.
  await decide(context, id);
  const [, { booking, decision }] = await Promise.all([holdApproval(db, id), decide(context, id)]);
  if (decision.lost !== null) return await lose(context, booking, { reason: decision.lost });
  // Has no effect unless the time is claimed.
  const [claim, settled] = await Promise.all([claimTrial(db, id), settleTrial(db, id, now)]);
  if (claim === undefined) throw await decidedMeanwhile(context, id);
  if (claim !== 'claimed')
    return await lose(context, booking, { reason: 'time_taken', takenBy: claim });
  // The refusal rolls back the claims and the settled rivals.
  if (!settled.some((row) => row.id === id)) throw await decidedMeanwhile(context, id);
  const [approved] = await Promise.all([
    getReceived(context, id),
    notify(db, noticesOf(settled, booking)),
    openConversation(db, booking.user_id, booking.companion_id),
    planTrialSteps(db, { id, startsAt: booking.requested_start_time }, now),
  ]);
  return toTrialBooking(approved, now);
};

async function decide(context: ApproveContext, id: string) {
  const [booking, facts] = await Promise.all([
    getReceived(context, id),
    readApprovalFacts(context.db, id, context.now),
  ]);
  const decision = decideApproval(booking, facts, context.now);
  if ('refusal' in decision) throw context.refuse(decision.refusal);
  return { booking, decision };
}

async function lose(
  context: ApproveContext,
  { id }: TrialBookingWithPeople,
  lost: { reason: 'time_taken' | 'trials_used_up'; takenBy?: 'paid' | 'trial' },
): Promise<Lost> {
  const { reason, takenBy } = lost;
  const rejected = await rejectTrialBooking(context.db, { id, reason, now: context.now });
  if (rejected === undefined) throw await decidedMeanwhile(context, id);
  await notify(context.db, [responseNotice({ ...rejected, taken_by: takenBy ?? null })]);
  return reason === 'trials_used_up'
    ? new CommittedRefusal(reason)
    : new CommittedRefusal(reason, { takenBy });
}

async function decidedMeanwhile(context: ApproveContext, id: string) {
  return context.refuse(decidedRefusal(await getReceived(context, id)));
}

function noticesOf(settled: readonly SettledRow[], { companion_id }: TrialBookingWithPeople) {
  return settled.map((row) => responseNotice(row, companion_id));
}
