import type { ListedPrices } from '@kabar/rules/rupiah';
/** A refund or chargeback at the provider that is not in the ledger yet. */
export interface MoneyBack {
  id: string;
  cents: number;
}

/** The facts for decisions about a payment, read after its lock. */
export interface PaymentFacts {
  id: string;
  payerId: string;
  hasAccount: boolean;
  payerZone: string;
  purpose: 'subscription' | 'renewal' | 'upgrade' | 'pack';
  state: 'pending' | 'waiting' | 'succeeded' | 'failed' | 'refunding' | 'refunded';
  failure: string | null;
  reference: string | null;
  /** A renewal that the payer makes on the provider's page. */
  isOnPage: boolean;
  subscriptionId: string | null;
  planId: string | null;
  packId: string | null;
  companionId: string | null;
  trialRequestId: string | null;
  quoteId: string | null;
  description: string;
  cents: number;
  refundedCents: number;
  /** Whether the plan or pack is still sold. */
  isSold: boolean;
  isCompanionVerified: boolean;
  /** The number of sessions of a pack; null for other payments. */
  sessionCount: number | null;
  /** Refunds by staff that the provider is processing. */
  refunds: readonly MoneyBack[];
  /** Refunds made at the provider itself, oldest first. */
  providerRefunds: readonly MoneyBack[];
  lostDisputes: readonly MoneyBack[];
  /** Prices of the plan or pack on the receipt, as decimal strings; null without a receipt, and on old ones. */
  listed: ListedPrices | null;
}
