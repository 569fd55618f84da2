import type { Coverage } from './coverage.ts';
import type { PlanFacts, StopReason } from './rules.ts';

/** Days between the notice to a plan's people and its automatic stop, if possible. */
export const noticeDays = 7;
const minuteMs = 60_000;
const dayMs = 1_440 * minuteMs;

/** Conditions of a plan outside the control of its people. */
export interface StandingFacts {
  /** The account is suspended, including this person's check-ins. */
  isOut: boolean;
  coverage: Coverage;
}

/**
 * Decides to give notice of a stop, or to withdraw it once its reason is gone; null for no change. A missing companion
 * is no reason, because staff take over.
 */
export function giveNotice(
  plan: PlanFacts,
  facts: StandingFacts,
  now: Date,
): { plan: PlanFacts; event: 'stops_soon' | 'resumed' } | null {
  const stop = stopOf(facts, now);
  if (plan.state === 'active' && stop !== null)
    return { plan: { ...plan, state: 'stopping', ...stop }, event: 'stops_soon' };
  const isByNotice = plan.stopReason === 'no_payment' || plan.stopReason === 'suspended';
  if (plan.state !== 'stopping' || !isByNotice || stop !== null) return null;
  return { plan: { ...plan, state: 'active', stopsAt: null, stopReason: null }, event: 'resumed' };
}

/** Minutes until a plan under notice is checked again, so that a notice is withdrawn soon. */
const lookUnderNoticeMinutes = 15;
/**
 * Hours until another plan is checked again. Suspensions trigger a check themselves; expired payments are found within
 * this time.
 */
const lookHours = 24;

/** When to check a plan next. */
export function nextLook(
  plan: Pick<PlanFacts, 'state'>,
  { coverage }: Pick<StandingFacts, 'coverage'>,
  now: Date,
): Date {
  if (plan.state === 'stopping') return new Date(now.getTime() + lookUnderNoticeMinutes * minuteMs);
  const daily = new Date(now.getTime() + lookHours * 60 * minuteMs);
  if (coverage.until === null) return daily;
  const notice = new Date(coverage.until.getTime() - noticeDays * dayMs);
  return notice > now && notice < daily ? notice : daily;
}

function stopOf(
  { isOut, coverage }: StandingFacts,
  now: Date,
): { stopsAt: Date; stopReason: StopReason } | null {
  const stopsAt = new Date(now.getTime() + noticeDays * dayMs);
  if (isOut) return { stopsAt, stopReason: 'suspended' };
  if (coverage.kind === 'none') return { stopsAt, stopReason: 'no_payment' };
  // The notice starts early enough to end with the trial.
  const isTrialOver = coverage.until !== null && coverage.until <= stopsAt;
  return isTrialOver && coverage.until
    ? { stopsAt: coverage.until, stopReason: 'no_payment' }
    : null;
}
