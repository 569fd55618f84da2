import type { Anchor, Period } from './periods.ts';

/** What decisions about a subscription depend on, as it was read after its lock. */
export interface SubscriptionFacts {
  id: string;
  clientId: string;
  companionId: string | null;
  status: 'active' | 'paused' | 'cancelled' | 'pending_cancellation';
  plan: Terms;
  /** The plan that was chosen for the next period. */
  nextPlan: Terms | null;
  /** Raises of the plan to which the client agreed, the latest announced last. */
  agreedPrices: readonly { cents: number; beginsAt: Date }[];
  anchor: Anchor;
  period: Period;
  pausedAt: Date | null;
  pauseAskedAt: Date | null;
  cancellationRequestedAt: Date | null;
  /** When the client's account closes; null for an account that stays open. */
  closingAt: Date | null;
  /** Since when a renewal is unpaid. */
  pastDueSince: Date | null;
  version: number;
  /** The steps that are done for the renewal at the end of this period. */
  doneSteps: readonly string[];
  /** A payment of a renewal is with the provider. */
  hasOpenRenewal: boolean;
  /** Which provider took the last payment. */
  provider: 'simulated' | 'stripe';
  /** Client and companion, as far as their accounts exist. */
  people: readonly string[];
}

/** What a sale to the caller depends on. */
export interface SaleFacts {
  /** A payment has this id already. */
  isMade: boolean;
  hasSubscription: boolean;
  /** The companion of the trial request, or the one that the client named. */
  companionId: string | null;
  isVerified: boolean;
  sellsPacks: boolean;
}

/** A plan as it is sold to somebody. */
export interface Terms {
  planId: string;
  name: string;
  cents: number;
  sessionsPerWeek: number;
  minutesPerSession: number;
}

/** A plan in the catalogue. */
export interface PlanFacts extends Terms {
  isSold: boolean;
}

/** The price of a change to a more expensive plan, for the rest of one period. */
export interface Quote {
  id: string;
  planId: string;
  planCents: number;
  fromPlanId: string;
  fromCents: number;
  cents: number;
  periodStart: Date;
  validUntil: Date;
}
