import { dayOf } from './local-time.ts';

/** A week of a subscription with a credit account. */
export interface CreditedWeek {
  account: string;
  /** The week's Monday, 'YYYY-MM-DD'. */
  week: string;
  /** Credits that are not reserved for a session. */
  balance: number;
  /** Credits granted to the week so far, minus those taken back. */
  granted: number;
}

/** Credits to add to a week; negative to remove. */
export interface WeekChange {
  account: string;
  credits: number;
}

/**
 * The changes that bring the weeks after a plan change to the plan's number of credits. Credits reserved for sessions
 * stay; they are removed once excess bookings are cancelled and this is decided again. zone: the client's.
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

/** The additional credits of an upgrade, for each week that has credits already and has not ended in UTC. */
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
