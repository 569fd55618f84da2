import type { EarningLine } from '@kabar/rules/earning-lines';

/** Why a session cannot be logged. */
export type NotOpen =
  | 'already_logged'
  | 'session_not_begun'
  | 'session_not_open'
  | 'not_own_client'
  | 'not_found';

/** The session to log, between the companion and the client. */
export interface NamedSession {
  kind: 'booking' | 'trial_booking' | 'trial_request';
  status: string;
  /** The agreed start; null for a trial request. */
  startsAt: Date | null;
  /** Minutes of a booking; null for others. */
  minutes: number | null;
  /** False from its first log on. */
  waitsForLog: boolean;
}

/** The facts for logging a session, read under its locks. */
export interface LogFacts {
  isOwnClient: boolean;
  isStored: boolean;
  unplannedLogsOfDay: number;
  /** The session that the request names; null for an unplanned call, and for a session of other people. */
  session: NamedSession | null;
  /** Whether the companion has logged that session. */
  isLogged: boolean;
  /** Whether the two are assigned to each other. */
  isAssigned: boolean;
  /** Minutes that both were in the call in Kabar; null if they did not meet there. */
  attendedMinutes: number | null;
  /** Whether call attendance has completed the booking already. */
  isCompleted: boolean;
  asksConsent: boolean;
  /** Logged trial calls of either person around the same time. */
  trialLogs: readonly Stretch[];
  /** Existing earning lines of the session. */
  lines: readonly EarningLine[];
}

/** The counted interval of a logged trial call. */
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
