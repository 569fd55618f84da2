import type { MoneyBack, PaymentFacts } from '../payments/payment-facts.ts';

export interface NewsEntry extends MoneyBack {
  kind: 'refund' | 'dispute';
}

export interface AppliedNews {
  /** Entries with the amount to take from the payment; 0 once it is refunded completely. */
  entries: readonly NewsEntry[];
  refundedCents: number;
  state: 'succeeded' | 'refunded';
  /** A dispute was lost: the subscription ends, the pack is void. */
  isLost: boolean;
}

type Paid = Pick<
  PaymentFacts,
  'state' | 'cents' | 'refundedCents' | 'providerRefunds' | 'lostDisputes'
>;

/**
 * Applies the provider's refunds and chargebacks, never more than was paid. Null if nothing is new, or if the payment
 * is unsettled or has a refund in progress: then they wait.
 */
export function decideNews(payment: Paid): AppliedNews | null {
  const { state, cents } = payment;
  if (state !== 'succeeded' && state !== 'refunded') return null;
  const news: NewsEntry[] = [
    ...payment.providerRefunds.map((made) => ({ ...made, kind: 'refund' as const })),
    ...payment.lostDisputes.map((lost) => ({ ...lost, kind: 'dispute' as const })),
  ];
  if (news.length === 0) return null;
  let { refundedCents } = payment;
  const entries = news.map((entry) => {
    const taken = Math.max(0, Math.min(entry.cents, cents - refundedCents));
    refundedCents += taken;
    return { ...entry, cents: taken };
  });
  return {
    ...{ entries, refundedCents },
    state: refundedCents > payment.refundedCents ? stateAfter(cents, refundedCents) : state,
    isLost: entries.some((entry) => entry.kind === 'dispute' && entry.cents > 0),
  };
}

/**
 * A completed refund at the provider: by staff, or without an id the rest of a payment whose purchase failed. Null if
 * it was applied already.
 */
export function decideRefunded(
  payment: Pick<PaymentFacts, 'state' | 'cents' | 'refundedCents' | 'refunds'>,
  refundId: string | null,
): { cents: number; refundedCents: number; state: 'succeeded' | 'refunded' } | null {
  if (payment.state !== 'refunding') return null;
  const rest = payment.cents - payment.refundedCents;
  const cents = refundId === null ? rest : payment.refunds.find(({ id }) => id === refundId)?.cents;
  if (cents === undefined) return null;
  const refundedCents = payment.refundedCents + cents;
  return { cents, refundedCents, state: stateAfter(payment.cents, refundedCents) };
}

function stateAfter(cents: number, refundedCents: number): 'succeeded' | 'refunded' {
  return refundedCents === cents ? 'refunded' : 'succeeded';
}
