import { nextEarningLine } from '@kabar/rules/earning-lines';
import { paidMinutesOfLog, startsNearBooking } from '@kabar/rules/payable-minutes';
import { trialMinutes } from '../trial-bookings/rules.ts';
import type { LogFacts, LogInput, NotOpen, Stretch } from './log-facts.ts';

/** Seconds of the entered minutes: below 0 they are 0, and fractions of a second are dropped. */
export function secondsOf(minutes: number): number {
  return Math.max(0, Math.floor(minutes * 60));
}

/** Kept only where it is urgent, and then only if something was written. */
export function keptDetails(input: { urgentFlag: boolean; urgentDetails?: string | undefined }) {
  return input.urgentFlag && input.urgentDetails ? input.urgentDetails : null;
}

type Refusal = NotOpen | 'unplanned_logs_used' | 'consent_not_asked';
type LogDecision =
  | { refusal: Refusal }
  | { mistake: string }
  /** The log was stored by an earlier request. */
  | { payableMinutes: null }
  | { payableMinutes: number; line: { minutes: number; heldUntil: Date } | null };

/** Each unplanned log notifies the client. */
const mostUnplannedLogs = 10;

export function decideLog(facts: LogFacts, input: LogInput, now: Date): LogDecision {
  if (!facts.isOwnClient) return { refusal: 'not_own_client' };
  const mistake = mistakeIn(input.startedAt, facts.sessionStart, now);
  if (facts.isStored) return { payableMinutes: null };
  if (mistake !== undefined) return { mistake };
  if (input.kind === 'unplanned' && facts.unplannedLogsOfDay >= mostUnplannedLogs) {
    return { refusal: 'unplanned_logs_used' };
  }
  if (facts.whyNotOpen !== null) return { refusal: facts.whyNotOpen };
  if (overlapsTrialLog(input, facts.trialLogs)) return { refusal: 'already_logged' };
  if (facts.asksConsent && input.agrees === null) return { refusal: 'consent_not_asked' };
  const session = {
    kind: input.kind,
    startedAt: facts.sessionStart,
    durationMinutes: facts.bookedMinutes,
    attendedMinutes: facts.attendedMinutes,
  };
  const minutes = paidMinutesOfLog(session, input.durationSeconds / 60);
  const line =
    minutes === 0 ? null : nextEarningLine(facts.lines, { minutes, isLimited: true }, now);
  return { payableMinutes: minutes, line };
}

/** Of a logged trial call at most its ten minutes count. */
export function stretchOfTrial({
  startedAt,
  durationSeconds,
}: Pick<LogInput, 'startedAt' | 'durationSeconds'>): Stretch {
  const countedMs = Math.min(durationSeconds, trialMinutes * 60) * 1_000;
  return { startedAt, endedAt: new Date(startedAt.getTime() + countedMs) };
}

export type Care = 'ok' | 'loved_one_not_found' | 'no_consent';

/** A no stops all calls, unless the client recorded a new yes meanwhile. */
export function stopsCalls(care: Care): boolean {
  return care !== 'ok';
}

/** The client is told, once, that the free trials are used up. */
export function areTrialsUsedUp({ logged, allowance }: { logged: number; allowance: number }) {
  return logged >= allowance;
}

/** A person is in one trial call at a time. */
function overlapsTrialLog(input: LogInput, others: readonly Stretch[]): boolean {
  if (input.kind !== 'trial_booking') return false;
  const { startedAt, endedAt } = stretchOfTrial(input);
  const hasMinutes = startedAt < endedAt;
  return others.some(
    (other) => hasMinutes && startedAt < other.endedAt && other.startedAt < endedAt,
  );
}

/** A session that has not started cannot be logged, and a booked one began near its booked start. */
function mistakeIn(startedAt: Date, sessionStart: Date | null, now: Date): string | undefined {
  if (startedAt > now) return 'The start must not be in the future';
  if (sessionStart !== null && !startsNearBooking(startedAt, sessionStart)) {
    return 'The start must be from 15 minutes before to 60 minutes after the booked start';
  }
  return undefined;
}
