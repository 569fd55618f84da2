import type { EarningLine } from '@kabar/rules/earning-lines';

/** Why a session that is not open to log cannot be logged. */
export type NotOpen =
  | 'already_logged'
  | 'session_not_begun'
  | 'session_not_open'
  | 'not_own_client'
  | 'not_found';

/** A session of the companion and the client. */
export interface NamedSession {
  kind: 'booking' | 'trial_booking' | 'trial_request';
  status: string;
  /** The start that both agreed on; null for a trial request. */
  startsAt: Date | null;
  /** Null except for a booking. */
  minutes: number | null;
  /** False from its first log on. */
  waitsForLog: boolean;
}

/** What is known when a companion logs a session, read under its locks. */
export interface LogFacts {
  isOwnClient: boolean;
  /** A log with this id exists. */
  isStored: boolean;
  unplannedLogsOfDay: number;
  /** The session that the log names; null for an unplanned call, and for a session that is not of the two. */
  session: NamedSession | null;
  /** The companion has logged that session. */
  isLogged: boolean;
  /** The two work together. */
  isAssigned: boolean;
  /** Together in the call in Kabar; null: they did not meet there. */
  attendedMinutes: number | null;
  /** A booking that is completed already, by the attendance of its call. */
  isCompleted: boolean;
  asksConsent: boolean;
  /** Logged trial calls of the companion or the client around the same time. */
  trialLogs: readonly Stretch[];
  /** The lines of the session's earnings. */
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
