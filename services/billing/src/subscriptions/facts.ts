import type { Anchor, Period } from './periods.ts';

/** The facts for decisions about a subscription, read after its lock. */
export interface SubscriptionFacts {
  id: string;
  clientId: string;
  companionId: string | null;
  status: 'active' | 'paused' | 'cancelled' | 'pending_cancellation';
  plan: Terms;
  /** The plan that was chosen for the next period. */
  nextPlan: Terms | null;
  /** Price raises that the client agreed to, the latest announced last. */
  agreedPrices: readonly { cents: number; beginsAt: Date }[];
  anchor: Anchor;
  period: Period;
  pausedAt: Date | null;
  pauseAskedAt: Date | null;
  cancellationRequestedAt: Date | null;
  /** When the client's account closes; null if it stays open. */
  closingAt: Date | null;
  /** Since when a renewal is unpaid. */
  pastDueSince: Date | null;
  version: number;
  /** Completed steps of the renewal at the end of this period. */
  doneSteps: readonly string[];
  /** Whether the provider is processing a renewal payment. */
  hasOpenRenewal: boolean;
  /** The provider of the last payment. */
  provider: 'simulated' | 'stripe';
  /** Ids of client and companion whose accounts exist. */
  people: readonly string[];
}

/** The facts for a sale to the caller. */
export interface SaleFacts {
  /** Whether a payment has this id already. */
  isMade: boolean;
  hasSubscription: boolean;
  /** The companion of the trial request, or the one that the client named. */
  companionId: string | null;
  isVerified: boolean;
  sellsPacks: boolean;
}

/** The terms of a sold plan. */
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
