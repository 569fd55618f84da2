import type { TrialBooking } from './queries.ts';
import type { RequestState } from './request-state.ts';

/** How long a trial call is; the same ten minutes into which bookings.trial_times cuts the slots. */
export const trialMinutes = 10;

/** How far ahead a trial call can be asked for, in days; the same as in bookings.trial_times. */
const trialDays = 7;

export function endOfTrialTimes(now: Date): Date {
  return new Date(now.getTime() + trialDays * day);
}

export function endOfTrial(start: Date): Date {
  return new Date(start.getTime() + trialMinutes * 60_000);
}

/** Decision 84: nobody keeps all companions waiting, or one of them. */
const mostPending = 5;
const mostPendingWithCompanion = 2;
const mostInADay = 20;
const day = 24 * 60 * 60_000;

export type RequestRefusal =
  | 'not_found'
  | 'trials_off'
  | 'time_passed'
  | 'already_requested'
  | 'time_taken'
  | 'time_not_offered'
  | 'pending_with_companion_full'
  | 'pending_full'
  | 'daily_requests_used';

/** Why a request may not be sent; undefined when it may. A pending request of somebody else never counts. */
export function refusalOfRequest(
  state: RequestState,
  start: Date,
  now: Date,
): RequestRefusal | undefined {
  if (!state.verified) return 'not_found';
  if (!state.trials_on) return 'trials_off';
  if (start <= now) return 'time_passed';
  if (state.requested) return 'already_requested';
  if (state.taken_by !== null) return 'time_taken';
  if (!state.offered) return 'time_not_offered';
  if (state.pending_with_companion >= mostPendingWithCompanion)
    return 'pending_with_companion_full';
  if (state.pending >= mostPending) return 'pending_full';
  if (state.asked_in_a_day >= mostInADay) return 'daily_requests_used';
  return undefined;
}

/** Seconds until the first request of the last 24 hours counts no more. */
export function waitForRequest({ first_in_a_day: first }: RequestState, now: Date): number {
  if (first === null) return 0;
  return Math.max(1, Math.ceil((first.getTime() + day - now.getTime()) / 1_000));
}

/** What a trial booking is now: one whose time came without an answer has expired, whether or not that is stored. */
export function statusAt(
  booking: Pick<TrialBooking, 'status' | 'requested_start_time'>,
  now: Date,
): TrialBooking['status'] {
  return booking.status === 'pending' && booking.requested_start_time <= now
    ? 'expired'
    : booking.status;
}

export type ApprovalRefusal =
  | 'not_verified'
  | 'time_passed'
  | 'time_taken'
  | 'already_decided'
  | 'time_blocked';

/** Why a companion may not approve; undefined when only the race for the time is left to decide. */
export function refusalOfApproval(
  booking: Pick<TrialBooking, 'status' | 'requested_start_time' | 'rejection_reason'>,
  state: { verified: boolean; blocked: boolean },
  now: Date,
): ApprovalRefusal | undefined {
  if (!state.verified) return 'not_verified';
  if (booking.status !== 'pending') return decidedRefusal(booking);
  if (statusAt(booking, now) === 'expired') return 'time_passed';
  if (state.blocked) return 'time_blocked';
  return undefined;
}

/** The loser of a race hears that the time is taken, also when the winner has settled it already. */
export function decidedRefusal(
  booking: Pick<TrialBooking, 'status' | 'rejection_reason'>,
): 'time_taken' | 'time_passed' | 'already_decided' {
  if (booking.rejection_reason === 'time_taken') return 'time_taken';
  return booking.status === 'expired' ? 'time_passed' : 'already_decided';
}
