import type { trialBookings } from '@kabar/contracts/trial-bookings';
import { CommittedRefusal } from '@kabar/server/committed-refusal';
import type { Context } from '@kabar/server/context';
import { notify } from '@kabar/server/notify';
import type { Verb } from '@kabar/server/slice';
import type { BookingsTables } from '../tables.ts';
import { getReceived } from './get-received.ts';
import { responseNotice } from './notices.ts';
import {
  approveTrialBooking as approve,
  openConversation,
  readApprovalState,
  type SettledRow,
} from './queries.ts';
import { decidedRefusal, refusalOfApproval } from './rules.ts';
import { planTrialSteps } from './trial-steps.ts';
import { toTrialBooking } from './view.ts';

/**
 * One transaction: claims the time for both, settles all rival requests for it, opens the conversation, and notifies
 * everybody concerned.
 */
export const approveTrialBooking: Verb<
  typeof trialBookings.endpoints.approve,
  BookingsTables,
  CommittedRefusal<'time_taken' | 'trials_used_up'>
> = async (context, { id }) => {
  const { db, now } = context;
  const booking = await getReceived(context, id);
  const state = await readApprovalState(db, {
    start: booking.requested_start_time,
    end: booking.requested_end_time,
  });
  const refusal = refusalOfApproval(booking, state, now);
  if (refusal !== undefined) throw context.refuse(refusal);
  const settled = await approve(db, id, now);
  const own = settled.find((row) => row.id === id);
  // Decided meanwhile: the refusal rolls back the claims and the settled rivals.
  if (own === undefined) throw context.refuse(decidedRefusal(await getReceived(context, id)));
  if (own.status === 'rejected') {
    await tell(context, settled, booking);
    return own.rejection_reason === 'trials_used_up'
      ? new CommittedRefusal('trials_used_up')
      : new CommittedRefusal('time_taken', { takenBy: own.taken_by ?? undefined });
  }
  const [approved] = await Promise.all([
    getReceived(context, id),
    tell(context, settled, booking),
    openConversation(db, booking.user_id, booking.companion_id),
    planTrialSteps(db, { id, startsAt: booking.requested_start_time }, now),
  ]);
  return toTrialBooking(approved, now);
};

async function tell(
  context: Context<BookingsTables>,
  settled: SettledRow[],
  booking: { companion_id: string },
) {
  const notices = settled.map((row) => responseNotice(row, booking.companion_id));
  await notify(context.db, notices);
}
