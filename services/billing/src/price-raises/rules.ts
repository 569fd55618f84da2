import type { PlanFacts, SubscriptionFacts } from '../subscriptions/facts.ts';
import type { OpenRaise, WantedRaise } from './facts.ts';

const day = 86_400_000;

/** The notice period before a raise's first renewal. */
export const noticeMs = 30 * day;

/** Whether a raise can be announced. `lowestCents`: the lowest price of the subscribers who pay less; null if there are none. */
export function announceRaise(
  { plan, lowestCents }: { plan: PlanFacts | undefined; lowestCents: number | null },
  { cents, beginsAt }: WantedRaise,
  now: Date,
): 'plan_not_found' | 'raise_too_soon' | 'price_not_higher' | null {
  if (plan === undefined) return 'plan_not_found';
  if (beginsAt.getTime() < now.getTime() + noticeMs) return 'raise_too_soon';
  if (lowestCents === null || lowestCents >= cents) return 'price_not_higher';
  return null;
}

/** Whether a client can agree to a raise: it is the newest one of their plan, and above their price. */
export function agreeToRaise(
  own: SubscriptionFacts,
  open: OpenRaise,
  raiseId: string,
): 'subscription_not_active' | 'not_found' | null {
  if (open.raiseId !== raiseId || open.cents <= own.plan.cents) return 'not_found';
  return own.status === 'active' || own.status === 'paused' ? null : 'subscription_not_active';
}
