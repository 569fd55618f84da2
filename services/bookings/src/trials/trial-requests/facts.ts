import type { BookingsRows } from '../../tables.ts';
import type { TrialCount } from '../trial-bookings/rules.ts';

type Row = BookingsRows['bookings.trial_requests'];

/** What is known of a trial request whose client is locked. */
export interface RequestFacts {
  clientId: string;
  companionId: string | null;
  status: Row['status'];
  medium: Row['preferred_medium'];
  lovedOneId: string | null;
  waitingSince: Date;
  assignedAt: Date | null;
  acceptedAt: Date | null;
  /** The assigned companion is verified. */
  isVerified: boolean;
  /** Its trial booking that is not over yet, or the one that the client names. */
  chosenId: string | null;
  chosenStart: Date | null;
}

/** What is known about ten minutes of the two people. */
export interface ProposalFacts {
  isTaken: boolean;
  isOffered: boolean;
}

/** What is known about one of the proposed times. */
export interface ChoiceFacts extends ProposalFacts {
  isProposed: boolean;
  care: 'loved_one_not_found' | 'no_consent' | null;
  trials: TrialCount;
}

/** What is known about a companion who may be assigned. */
export interface CandidateFacts {
  hasDeclined: boolean;
  /** They are a member of a circle of the client. */
  isInCircle: boolean;
  /** None unless they are verified. */
  mediums: readonly string[];
}
