import { nextEarningLine } from '@kabar/rules/earning-lines';
import { paidMinutesOfLog, startsNearBooking } from '@kabar/rules/payable-minutes';
import { trialMinutes } from '../../trials/trial-bookings/rules.ts';
import type { LogFacts, LogInput, NamedSession, NotOpen, Stretch } from './log-facts.ts';

/** Converts entered minutes to whole seconds; negative values become 0. */
export function secondsOf(minutes: number): number {
  return Math.max(0, Math.floor(minutes * 60));
}

/** Details are stored only for urgent logs, and only if there is text. */
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

/** Limited, because each unplanned log notifies the client. */
const mostUnplannedLogs = 10;

export function decideLog(facts: LogFacts, input: LogInput, now: Date): LogDecision {
  if (!facts.isOwnClient) return { refusal: 'not_own_client' };
  const whyNotOpen = refusalOfSession(facts, input.kind, now);
  const session = whyNotOpen === null ? facts.session : null;
  const mistake = mistakeIn(input.startedAt, session?.startsAt ?? null, now);
  if (facts.isStored) return { payableMinutes: null };
  if (mistake !== undefined) return { mistake };
  if (input.kind === 'unplanned' && facts.unplannedLogsOfDay >= mostUnplannedLogs) {
    return { refusal: 'unplanned_logs_used' };
  }
  if (whyNotOpen !== null) return { refusal: whyNotOpen };
  if (overlapsTrialLog(input, facts.trialLogs)) return { refusal: 'already_logged' };
  if (facts.asksConsent && input.agrees === null) return { refusal: 'consent_not_asked' };
  const payable = {
    kind: input.kind,
    startedAt: session?.startsAt ?? null,
    durationMinutes: bookedMinutes(session),
    attendedMinutes: facts.attendedMinutes,
  };
  const minutes = paidMinutesOfLog(payable, input.durationSeconds / 60);
  const line =
    minutes === 0 ? null : nextEarningLine(facts.lines, { minutes, isLimited: true }, now);
  return { payableMinutes: minutes, line };
}

function bookedMinutes(session: NamedSession | null): number | null {
  return session?.kind === 'trial_booking' ? trialMinutes : (session?.minutes ?? null);
}

const agreed: Record<NamedSession['kind'], readonly string[]> = {
  booking: ['scheduled', 'confirmed'],
  trial_booking: ['approved'],
  trial_request: [],
};

/**
 * Why the session cannot be logged; null if it can. An unplanned call needs an assignment, and a trial needs a time.
 */
export function refusalOfSession(
  { session, isLogged, isAssigned }: Pick<LogFacts, 'session' | 'isLogged' | 'isAssigned'>,
  kind: LogInput['kind'],
  now: Date,
): NotOpen | null {
  if (kind === 'unplanned') return isAssigned ? null : 'not_own_client';
  if (session === null) return isLogged ? 'already_logged' : 'not_found';
  const { startsAt, status } = session;
  const isAgreed = agreed[session.kind].includes(status);
  const tookPlace = isAgreed || (session.kind === 'booking' && status === 'completed');
  const isAhead = startsAt !== null && startsAt > now;
  if (session.kind === kind && tookPlace && session.waitsForLog && !isAhead) return null;
  if (isLogged) return 'already_logged';
  return isAgreed && isAhead ? 'session_not_begun' : 'session_not_open';
}

/** A trial counts for at most ten minutes. */
export function stretchOfTrial({
  startedAt,
  durationSeconds,
}: Pick<LogInput, 'startedAt' | 'durationSeconds'>): Stretch {
  const countedMs = Math.min(durationSeconds, trialMinutes * 60) * 1_000;
  return { startedAt, endedAt: new Date(startedAt.getTime() + countedMs) };
}

export type Care = 'ok' | 'loved_one_not_found' | 'no_consent';

/** A refusal stops all calls, unless the client has recorded consent since. */
export function stopsCalls(care: Care): boolean {
  return care !== 'ok';
}

/** Whether to notify the client that the free trials are used up. */
export function areTrialsUsedUp({ logged, allowance }: { logged: number; allowance: number }) {
  return logged >= allowance;
}

/** A person can be in only one trial call at a time. */
function overlapsTrialLog(input: LogInput, others: readonly Stretch[]): boolean {
  if (input.kind !== 'trial_booking') return false;
  const { startedAt, endedAt } = stretchOfTrial(input);
  const hasMinutes = startedAt < endedAt;
  return others.some(
    (other) => hasMinutes && startedAt < other.endedAt && other.startedAt < endedAt,
  );
}

/** A future session cannot be logged, and a booked one must begin near its scheduled start. */
function mistakeIn(startedAt: Date, sessionStart: Date | null, now: Date): string | undefined {
  if (startedAt > now) return 'The start must not be in the future';
  if (sessionStart !== null && !startsNearBooking(startedAt, sessionStart)) {
    return 'The start must be from 15 minutes before to 60 minutes after the booked start';
  }
  return undefined;
}
