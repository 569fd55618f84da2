import type { PaymentFacts } from '../staff-subscriptions/refund-rules.ts';
import type { SubscriptionFacts } from '../subscriptions/facts.ts';

export interface ClosingPayment extends PaymentFacts {
  /** A refund of it is with the provider; refundedCents includes it. */
  isRefunding: boolean;
  isDisputed: boolean;
}

export interface ClosingPack {
  id: string;
  name: string;
  totalSessions: number;
  /** Credits that no session holds. */
  unused: number;
  expiresAt: Date;
}

/** A session or trial call that begins after the closing. */
export interface ClosingSession {
  id: string;
  startsAt: Date;
  /** The side of the person whose account closes. */
  side: 'client' | 'companion';
  isTrial: boolean;
  withCause: boolean;
  /** The subscription or pack that pays for it. */
  saleId: string | null;
  otherName: string | null;
}

/** A line of earnings that is not paid; a correction can be negative. */
export interface UnpaidEarning {
  amountIdr: number;
  heldUntil: Date;
  /** The client objected, and no admin has decided yet. */
  isObjected: boolean;
  isInBatch: boolean;
}

/** What the closing of an account has to settle. */
export interface ClosingFacts {
  /** Null for an account that stays open. */
  closingAt: Date | null;
  subscription: { facts: SubscriptionFacts; planName: string } | null;
  /** Payments of the subscription and of packs, newest first. */
  payments: readonly ClosingPayment[];
  packs: readonly ClosingPack[];
  sessions: readonly ClosingSession[];
  earnings: readonly UnpaidEarning[];
  freeHours: number;
}
