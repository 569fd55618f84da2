/** Money that the provider gave back or took away, and that is not in the books yet. */
export interface MoneyBack {
  id: string;
  cents: number;
}

/** What decisions about a payment depend on, as it was read after its lock. */
export interface PaymentFacts {
  id: string;
  payerId: string;
  /** The payer's account exists. */
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
  /** The plan or the pack is still sold. */
  isSold: boolean;
  isCompanionVerified: boolean;
  /** The number of sessions of a pack; null for other payments. */
  sessionCount: number | null;
  /** Refunds by staff that are with the provider. */
  refunds: readonly MoneyBack[];
  /** Made at the provider, oldest first. */
  providerRefunds: readonly MoneyBack[];
  lostDisputes: readonly MoneyBack[];
}
