import type { Coverage } from './coverage.ts';
import type { PlanFacts, StopReason } from './rules.ts';

/** A plan stops by itself so many days after its people were notified, where that is possible. */
export const noticeDays = 7;
const minuteMs = 60_000;
const dayMs = 1_440 * minuteMs;

/** What a plan depends on that nobody of its people decides. */
export interface StandingFacts {
  /** The account is suspended, and the check-ins of this person with it. */
  isOut: boolean;
  coverage: Coverage;
}

/**
 * Gives notice that a plan will stop, or takes it back once the reason is gone; null: nothing changes. Without a companion staff
 * answers, so that a plan never stops for the lack of one.
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

/** A plan under notice is looked at by every run, so that the notice is taken back soon after its reason is gone. */
const lookUnderNoticeMinutes = 15;
/** A suspension is announced at once; a payment that lapses is seen within this time. */
const lookHours = 24;

/** When a plan is looked at next. */
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
  // The notice begins in time for the end of the trial.
  const isTrialOver = coverage.until !== null && coverage.until <= stopsAt;
  return isTrialOver && coverage.until
    ? { stopsAt: coverage.until, stopReason: 'no_payment' }
    : null;
}
