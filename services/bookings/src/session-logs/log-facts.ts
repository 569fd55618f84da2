import type { EarningLine } from '@kabar/rules/earning-lines';

/** Why a session that is not open to log cannot be logged. */
export type NotOpen =
  | 'already_logged'
  | 'session_not_begun'
  | 'session_not_open'
  | 'not_own_client'
  | 'not_found';

/** What is known when a companion logs a session, read under its locks. */
export interface LogFacts {
  isOwnClient: boolean;
  /** A log with this id exists. */
  isStored: boolean;
  unplannedLogsOfDay: number;
  /** Null: the session is open to log. */
  whyNotOpen: NotOpen | null;
  /** The start that both agreed on; null for an unplanned call. */
  sessionStart: Date | null;
  bookedMinutes: number | null;
  /** Together in the call in Kabar; null: they did not meet there. */
  attendedMinutes: number | null;
  /** A booking that is completed already, by the attendance of its call. */
  isCompleted: boolean;
  asksConsent: boolean;
  /** Logged trial calls of the companion or the client around the same time. */
  trialLogs: readonly Stretch[];
  /** Of the earnings of the session. */
  lines: readonly EarningLine[];
}

/** The minutes of a logged trial call that count. */
export interface Stretch {
  startedAt: Date;
  endedAt: Date;
}

export interface LogInput {
  kind: 'trial_booking' | 'booking' | 'unplanned';
  startedAt: Date;
  durationSeconds: number;
  agrees: boolean | null;
}
