import type { EarningLine } from '@kabar/rules/earning-lines';

/** What is known of a booking when its pay is settled, read under its lock. */
export interface PayFacts {
  status: 'scheduled' | 'confirmed' | 'pending' | 'completed' | 'cancelled' | 'no_show';
  noShowBy: 'client' | 'companion' | null;
  /** The client cancelled after the free period. */
  isLateClientCancel: boolean;
  bookedMinutes: number;
  /** Null: no log. */
  loggedSeconds: number | null;
  /** It was logged, and the log was deleted after its time. */
  isLogForgotten: boolean;
  /** Together in the call in Kabar; null: they did not meet there. */
  attendedMinutes: number | null;
  /** The companion's whole minutes in the call in Kabar; null: the companion was not in it. */
  waitedMinutes: number | null;
  isWaitConfirmed: boolean;
  /** The setting. */
  isAbsencePaid: boolean;
  /** The lines of the session's earnings. */
  lines: readonly EarningLine[];
}

/** What is known of a logged session when an admin sets its paid minutes. */
export interface LogPayFacts {
  /** Null: not a booking. */
  bookedMinutes: number | null;
  loggedSeconds: number;
  lines: readonly EarningLine[];
}

/** A line to add to the earnings of a session, which makes it worth `total` paid minutes. */
export interface PayLine {
  minutes: number;
  total: number;
  heldUntil: Date;
}

/** What is known of a logged session when an admin decides about the objection of its client. */
export interface ObjectionFacts extends LogPayFacts {
  /** Of the earning that waits for the decision; null: none does. */
  objectedMinutes: number | null;
  /** What an admin decided before; null: nothing. */
  decidedMinutes: number | null;
}

export interface ObjectionDecision {
  /** What happens to the earning that waits. */
  earning: 'kept' | 'taken_back';
  /** A line of 0 minutes is none. */
  line: PayLine;
}
