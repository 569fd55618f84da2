import type { TrialBooking } from './queries.ts';
import type { RequestState } from './request-state.ts';

/** Length of a trial call; bookings.trial_times divides slots by the same length. */
export const trialMinutes = 10;

/** Days ahead that a trial call can be requested; the same as in bookings.trial_times. */
const trialDays = 7;

export function endOfTrialTimes(now: Date): Date {
  return new Date(now.getTime() + trialDays * day);
}

export function endOfTrial(start: Date): Date {
  return new Date(start.getTime() + trialMinutes * 60_000);
}

/** Limits pending and daily requests (decision 84), so that a client cannot block all companions, or one of them. */
const mostPending = 5;
const mostPendingWithCompanion = 2;
const mostInADay = 20;
const day = 24 * 60 * 60_000;

export type RequestRefusal =
  | 'not_found'
  | 'trials_off'
  | 'trials_used_up'
  | 'loved_one_not_found'
  | 'no_consent'
  | 'time_passed'
  | 'already_requested'
  | 'time_taken'
  | 'time_not_offered'
  | 'pending_with_companion_full'
  | 'pending_full'
  | 'daily_requests_used';

/** Why a request is refused; undefined if it is accepted. Pending requests of other clients never count. */
export function refusalOfRequest(
  state: RequestState,
  start: Date,
  now: Date,
): RequestRefusal | undefined {
  if (!state.verified) return 'not_found';
  if (!state.trials_on) return 'trials_off';
  if (!state.trial_left) return 'trials_used_up';
  if (state.person_of_care !== 'ok') return state.person_of_care;
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

/** Seconds until the oldest request of the last 24 hours no longer counts. */
export function waitForRequest({ first_in_a_day: first }: RequestState, now: Date): number {
  if (first === null) return 0;
  return Math.max(1, Math.ceil((first.getTime() + day - now.getTime()) / 1_000));
}

/** The effective status: a pending request whose time has passed is expired, even before the job stores it. */
export function statusAt(
  booking: Pick<TrialBooking, 'status' | 'requested_start_time'>,
  now: Date,
): TrialBooking['status'] {
  return booking.status === 'pending' && booking.requested_start_time <= now
    ? 'expired'
    : booking.status;
}

export type CancellationRefusal =
  | 'already_cancelled'
  | 'already_decided'
  | 'not_approved'
  | 'time_passed';

/**
 * Why one of the two may not cancel; undefined if they may. A client withdraws a pending request, a companion declines
 * it instead, and either cancels an approved call until it starts.
 */
export function refusalOfCancellation(
  booking: Pick<TrialBooking, 'status' | 'requested_start_time'>,
  by: 'client' | 'companion',
  now: Date,
): CancellationRefusal | undefined {
  const status = statusAt(booking, now);
  switch (status) {
    case 'cancelled':
      return 'already_cancelled';
    case 'rejected':
      return 'already_decided';
    case 'expired':
      return 'time_passed';
    case 'pending':
      return by === 'client' ? undefined : 'not_approved';
    case 'approved':
      return booking.requested_start_time <= now ? 'time_passed' : undefined;
    default:
      return status satisfies never;
  }
}

/** A pending request is withdrawn; an approved call is cancelled. */
export function reasonOfCancellation({ status }: Pick<TrialBooking, 'status'>) {
  return status === 'pending' ? 'withdrawn' : 'cancelled';
}

/** The number of free trials that a client used or arranged, and the total allowance. */
export interface TrialCount {
  used: number;
  allowance: number;
}

export function isTrialLeft({ used, allowance }: TrialCount): boolean {
  return used < allowance;
}

export interface ApprovalFacts extends TrialCount {
  verified: boolean;
  /** Whether the companion blocked a part of that time. */
  blocked: boolean;
}

/**
 * The decision about an approval, before the time is claimed. lost: the client has no free trial left, and the request
 * is rejected.
 */
export function decideApproval(
  booking: Parameters<typeof refusalOfApproval>[0],
  facts: ApprovalFacts,
  now: Date,
): { refusal: ApprovalRefusal } | { lost: 'trials_used_up' | null } {
  const refusal = refusalOfApproval(booking, facts, now);
  if (refusal !== undefined) return { refusal };
  return { lost: isTrialLeft(facts) ? null : 'trials_used_up' };
}

export type ApprovalRefusal =
  | 'not_verified'
  | 'time_passed'
  | 'time_taken'
  | 'trials_used_up'
  | 'already_decided'
  | 'time_blocked';

/** Why a companion may not approve; undefined if only claiming the time can fail. */
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

/** A companion who loses the race gets time_taken, even if the winner has already rejected the request. */
export function decidedRefusal(
  booking: Pick<TrialBooking, 'status' | 'rejection_reason'>,
): 'time_taken' | 'trials_used_up' | 'time_passed' | 'already_decided' {
  const { rejection_reason: reason } = booking;
  if (reason === 'time_taken' || reason === 'trials_used_up') return reason;
  return booking.status === 'expired' ? 'time_passed' : 'already_decided';
}
