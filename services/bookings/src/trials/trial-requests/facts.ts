import type { BookingsRows } from '../../tables.ts';
import type { TrialCount } from '../trial-bookings/rules.ts';

type Row = BookingsRows['bookings.trial_requests'];

/** Facts about a trial request, read after its client is locked. */
export interface RequestFacts {
  clientId: string;
  companionId: string | null;
  status: Row['status'];
  medium: Row['preferred_medium'];
  lovedOneId: string | null;
  waitingSince: Date;
  assignedAt: Date | null;
  acceptedAt: Date | null;
  isVerified: boolean;
  /** Its current trial booking, or the one that the client names. */
  chosenId: string | null;
  chosenStart: Date | null;
}

/** Facts about a ten-minute time of the two people. */
export interface ProposalFacts {
  isTaken: boolean;
  isOffered: boolean;
}

/** Facts about one of the proposed times. */
export interface ChoiceFacts extends ProposalFacts {
  isProposed: boolean;
  care: 'loved_one_not_found' | 'no_consent' | null;
  trials: TrialCount;
}

/** Facts about a companion who may be assigned. */
export interface CandidateFacts {
  hasDeclined: boolean;
  /** Whether the companion is a member of the client's care circle. */
  isInCircle: boolean;
  /** The media that the companion accepts; empty for an unverified companion. */
  mediums: readonly string[];
}
