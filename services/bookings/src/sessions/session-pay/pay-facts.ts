import type { EarningLine } from '@kabar/rules/earning-lines';

/** The facts about a booking's pay, read under its lock. */
export interface PayFacts {
  status: 'scheduled' | 'confirmed' | 'pending' | 'completed' | 'cancelled' | 'no_show';
  noShowBy: 'client' | 'companion' | null;
  /** Whether the client cancelled after the free cancellation period. */
  isLateClientCancel: boolean;
  bookedMinutes: number;
  /** Null without a log. */
  loggedSeconds: number | null;
  /** Whether its log was deleted after the retention period. */
  isLogForgotten: boolean;
  /** Minutes that both were in the call in Kabar; null if they did not meet there. */
  attendedMinutes: number | null;
  /** Whole minutes that the companion was in the call in Kabar; null if they were not. */
  waitedMinutes: number | null;
  isWaitConfirmed: boolean;
  /** The setting whether absences are paid. */
  isAbsencePaid: boolean;
  lines: readonly EarningLine[];
}

/** The facts about a logged session whose paid minutes an admin sets. */
export interface LogPayFacts {
  /** Null unless it is a booking. */
  bookedMinutes: number | null;
  loggedSeconds: number;
  lines: readonly EarningLine[];
}

/** A line to add to a session's earnings, after which they are worth `total` paid minutes. */
export interface PayLine {
  minutes: number;
  total: number;
  heldUntil: Date;
}

/** The facts about a logged session with an objection. */
export interface ObjectionFacts extends LogPayFacts {
  /** Minutes of the earning that is on hold; null if there is none. */
  objectedMinutes: number | null;
  /** An earlier decision of an admin; null if there is none. */
  decidedMinutes: number | null;
}

export interface ObjectionDecision {
  /** What happens to the earning on hold. */
  earning: 'kept' | 'taken_back';
  /** A line of 0 minutes is not stored. */
  line: PayLine;
}
