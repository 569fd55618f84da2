import { dayOf } from './local-time.ts';

/** A week of a subscription that has an account of credits. */
export interface CreditedWeek {
  account: string;
  /** Its Monday, 'YYYY-MM-DD'. */
  week: string;
  /** Credits that no session holds. */
  balance: number;
  /** Credits that the week was given so far, without those that were taken back. */
  granted: number;
}

/** Credits that a week is given, or loses where they are negative. */
export interface WeekChange {
  account: string;
  credits: number;
}

/**
 * The changes after which the weeks that follow a change of plan have as many credits as the plan gives. Credits that sessions hold stay;
 * they are taken once bookings beyond the number are cancelled, when this is decided again. zone: of the client.
 */
export function fitWeeks(
  weeks: readonly CreditedWeek[],
  { perWeek, changedAt, zone }: { perWeek: number; changedAt: Date; zone: string },
): WeekChange[] {
  const changedOn = dayOf(changedAt, zone);
  return weeks
    .filter(({ week }) => week > changedOn)
    .map(({ account, balance, granted }) => ({
      account,
      credits: Math.max(perWeek - granted, -balance),
    }))
    .filter(({ credits }) => credits !== 0);
}

const weekMs = 7 * 86_400_000;

/** The additional credits of an upgrade, for each week that has credits already and is not over in UTC. */
export function addToWeeks(
  weeks: readonly CreditedWeek[],
  credits: number,
  now: Date,
): WeekChange[] {
  const overBefore = dayOf(new Date(now.getTime() - weekMs), 'UTC');
  return weeks
    .filter(({ week }) => week >= overBefore)
    .map(({ account }) => ({ account, credits }));
}
