import type { SessionBetween } from '../../sessions/bookings/read-sessions.ts';
import { isTrialLeft } from '../trial-bookings/rules.ts';
import type { CandidateFacts, ChoiceFacts, ProposalFacts, RequestFacts } from './facts.ts';

/** Why a client may not send a trial request now; undefined if they may. */
export function refusalOfWish(state: {
  requests_on: boolean;
  person: 'ok' | 'loved_one_not_found' | 'no_consent';
  open: boolean;
}) {
  if (!state.requests_on) return 'trial_requests_off';
  if (state.person !== 'ok') return state.person;
  return state.open ? 'request_open' : undefined;
}

export type ProposalRefusal = 'time_passed' | 'time_taken' | 'time_not_offered';

/** Why a ten-minute time cannot be proposed or chosen; null if it can. Used by lists of times and both commands. */
export function refusalOfProposal(
  facts: ProposalFacts,
  startsAt: Date,
  now: Date,
): ProposalRefusal | null {
  if (startsAt <= now) return 'time_passed';
  if (facts.isTaken) return 'time_taken';
  return facts.isOffered ? null : 'time_not_offered';
}

type AcceptanceRefusal = ProposalRefusal | 'request_begun' | 'not_verified' | 'time_chosen';

/** Why the assigned companion cannot propose these times; null if they can. place: index of the first refused time. */
export function refusalOfAcceptance(
  facts: Pick<RequestFacts, 'status' | 'isVerified' | 'chosenId'>,
  times: readonly (ProposalFacts & { startsAt: Date })[],
  now: Date,
): { refusal: AcceptanceRefusal; place: number | null } | null {
  if (facts.status !== 'assigned') return { refusal: 'request_begun', place: null };
  if (!facts.isVerified) return { refusal: 'not_verified', place: null };
  if (facts.chosenId !== null) return { refusal: 'time_chosen', place: null };
  for (const [place, time] of times.entries()) {
    const refusal = refusalOfProposal(time, time.startsAt, now);
    if (refusal !== null) return { refusal, place };
  }
  return null;
}

type ChoiceRefusal =
  | ProposalRefusal
  | 'time_chosen'
  | 'not_assigned'
  | 'no_consent'
  | 'trials_used_up';

/** Whether the client can choose a proposed time. `isStored`: an earlier request with the same id did. */
export function decideChoice(
  request: Pick<RequestFacts, 'status' | 'chosenId' | 'chosenStart'>,
  facts: ChoiceFacts,
  wish: { trialBookingId: string; startsAt: Date },
  now: Date,
): { refusal: ChoiceRefusal } | { isStored: boolean } {
  const { chosenId, chosenStart } = request;
  if (chosenId === wish.trialBookingId && chosenStart?.getTime() === wish.startsAt.getTime())
    return { isStored: true };
  if (chosenId !== null) return { refusal: 'time_chosen' };
  if (request.status !== 'assigned') return { refusal: 'not_assigned' };
  if (!facts.isProposed) return { refusal: 'time_not_offered' };
  // Also covers a removed loved one.
  if (facts.care !== null) return { refusal: 'no_consent' };
  const refusal = refusalOfProposal(facts, wish.startsAt, now);
  if (refusal !== null) return { refusal };
  return isTrialLeft(facts.trials) ? { isStored: false } : { refusal: 'trials_used_up' };
}

type Status = RequestFacts['status'];

/** Why the companion cannot give it back; null if they can. */
export function refusalOfDecline(status: Status): 'request_begun' | null {
  return status === 'assigned' ? null : 'request_begun';
}

/** Why the companion cannot complete it; null if they can. */
export function refusalOfCompletion(status: Status): 'request_not_begun' | null {
  return status === 'in_progress' ? null : 'request_not_begun';
}

/** Why the client cannot withdraw it; null if they can. */
export function refusalOfWithdrawal(status: Status): 'request_finished' | 'request_begun' | null {
  if (isFinished(status)) return 'request_finished';
  return status === 'in_progress' ? 'request_begun' : null;
}

/** Why staff cannot cancel it; null if they can. A moderator can only cancel a pending one. */
export function refusalOfStaffCancellation(
  status: Status,
  isAdmin: boolean,
): 'request_finished' | 'forbidden' | null {
  if (isFinished(status)) return 'request_finished';
  return status === 'pending' || isAdmin ? null : 'forbidden';
}

/** Why staff cannot assign a companion; null if they can, unless another companion is active. */
export function refusalOfAssignment(
  { status, medium }: Pick<RequestFacts, 'status' | 'medium'>,
  candidate: CandidateFacts,
):
  | 'request_finished'
  | 'request_assigned'
  | 'companion_declined'
  | 'companion_of_person'
  | 'companion_not_suitable'
  | null {
  if (isFinished(status)) return 'request_finished';
  if (status !== 'pending') return 'request_assigned';
  if (candidate.hasDeclined) return 'companion_declined';
  if (candidate.isInCircle) return 'companion_of_person';
  return candidate.mediums.includes(medium) ? null : 'companion_not_suitable';
}

/** Whether the two already worked together before this request was assigned; then they continue after it. */
export function workedBefore(workingSince: Date | null, assignedAt: Date | null): boolean {
  return workingSince !== null && assignedAt !== null && workingSince < assignedAt;
}

/** The agreed calls of a request among the sessions of its two people. */
export function callsOfRequest(
  sessions: readonly Pick<SessionBetween, 'id' | 'isAgreed' | 'trialRequestId'>[],
  requestId: string,
): string[] {
  return sessions
    .filter(({ isAgreed, trialRequestId }) => isAgreed && trialRequestId === requestId)
    .map(({ id }) => id);
}

function isFinished(status: Status): boolean {
  return status === 'completed' || status === 'cancelled';
}

const hourMs = 3_600_000;

/**
 * The due step: an incident after 24 hours without staff, expiry after 48; a companion who does not respond within 24
 * hours has declined.
 */
export function nextStep(
  request: Pick<RequestFacts, 'status' | 'waitingSince' | 'assignedAt' | 'acceptedAt'>,
  now: Date,
): 'expire' | 'tell_staff' | 'give_back' | null {
  const { status, waitingSince, assignedAt, acceptedAt } = request;
  const hoursSince = (start: Date) => (now.getTime() - start.getTime()) / hourMs;
  if (status === 'pending') {
    if (hoursSince(waitingSince) >= 48) return 'expire';
    return hoursSince(waitingSince) >= 24 ? 'tell_staff' : null;
  }
  const isSilent = status === 'assigned' && acceptedAt === null && assignedAt !== null;
  return isSilent && hoursSince(assignedAt) >= 24 ? 'give_back' : null;
}
