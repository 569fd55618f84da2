import type { ListedPrices } from '@kabar/rules/rupiah';
import type { PaymentFacts } from '../staff-subscriptions/refund-rules.ts';
import type { SubscriptionFacts } from '../subscriptions/facts.ts';

export interface ClosingPayment extends PaymentFacts {
  /** Whether a refund is being processed by the provider; refundedCents includes it. */
  isRefunding: boolean;
  isDisputed: boolean;
  /** The prices on the receipt; null if it has none. */
  listed: ListedPrices | null;
}

export interface ClosingPack {
  id: string;
  name: string;
  totalSessions: number;
  /** Credits that are not reserved for a session. */
  unused: number;
  expiresAt: Date;
}

/** A session or trial call that begins after the closing. */
export interface ClosingSession {
  id: string;
  startsAt: Date;
  /** The closing person's side of the session. */
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
  /** Whether the client's objection is still undecided. */
  isObjected: boolean;
  isInBatch: boolean;
}

/** The facts for settling a closed account. */
export interface ClosingFacts {
  /** Null if the account stays open. */
  closingAt: Date | null;
  subscription: { facts: SubscriptionFacts; planName: string } | null;
  /** Payments of the subscription and of packs, newest first. */
  payments: readonly ClosingPayment[];
  packs: readonly ClosingPack[];
  sessions: readonly ClosingSession[];
  earnings: readonly UnpaidEarning[];
  freeHours: number;
}
