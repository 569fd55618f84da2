import type { PlanFacts, SubscriptionFacts } from './facts.ts';
import { anchorOf, firstPeriod } from './periods.ts';

export const basic: PlanFacts = plan('basic', 5_000, 3);
export const frequent: PlanFacts = plan('frequent', 8_500, 5);
export const daily: PlanFacts = plan('daily', 11_500, 7);

function plan(name: string, cents: number, sessionsPerWeek: number): PlanFacts {
  return { planId: name, name, cents, sessionsPerWeek, minutesPerSession: 25, isSold: true };
}

/** For tests: a subscription in its first period. */
export function soldAt(
  at: Date,
  zone: string,
  changes: Partial<SubscriptionFacts> = {},
): SubscriptionFacts {
  return {
    ...{ id: 'subscription', clientId: 'client', companionId: 'companion', status: 'active' },
    ...{
      plan: basic,
      nextPlan: null,
      pausedAt: null,
      pauseAskedAt: null,
      cancellationRequestedAt: null,
      closingAt: null,
      pastDueSince: null,
      version: 1,
    },
    ...{
      doneSteps: [],
      agreedPrices: [],
      hasOpenRenewal: false,
      provider: 'simulated',
      people: [],
    },
    ...{ anchor: anchorOf(at, zone), period: firstPeriod(at, zone) },
    ...changes,
  };
}
