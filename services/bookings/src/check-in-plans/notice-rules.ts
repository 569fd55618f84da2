import type { Coverage } from './coverage.ts';
import type { PlanFacts, StopReason } from './rules.ts';

/** A plan stops by itself so many days after its people were notified, where that is possible. */
export const noticeDays = 7;
const dayMs = 86_400_000;

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
