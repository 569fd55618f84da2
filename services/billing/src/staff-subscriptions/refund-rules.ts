import type { SubscriptionFacts } from '../subscriptions/facts.ts';
import { prorate, type Share, shareLeft } from '../subscriptions/periods.ts';

export interface PaymentFacts {
  id: string;
  purpose: 'subscription' | 'renewal' | 'upgrade' | 'pack';
  state: string;
  cents: number;
  refundedCents: number;
  /** For an upgrade: the price difference of which its quote was a share; null if the quote is unknown. */
  differenceCents: number | null;
}

export interface Refundable<Payment extends PaymentFacts = PaymentFacts> {
  payment: Payment;
  /** The part that is not refunded yet. */
  refundableCents: number;
  /** `refundableCents` if it paid for the current period; otherwise 0. */
  ofPeriodCents: number;
  /** The pro-rata price of the remaining period. */
  proRataCents: number;
}

const settled = ['succeeded', 'refunding', 'refunded'];

/**
 * The refundable amount of each payment of a subscription. payments: newest first. The last settled month and later
 * upgrades paid for the current period.
 */
export function refundable<Payment extends PaymentFacts>(
  own: SubscriptionFacts,
  payments: readonly Payment[],
  now: Date,
): Refundable<Payment>[] {
  const share = shareToRefund(own, now);
  const lastMonth = payments.findIndex(
    ({ purpose, state }) => purpose !== 'upgrade' && settled.includes(state),
  );
  return payments.map((payment, index) => {
    const { cents, refundedCents, differenceCents, state } = payment;
    const refundableCents = state === 'succeeded' ? cents - refundedCents : 0;
    const ofPeriodCents = index <= lastMonth ? refundableCents : 0;
    const proRataCents = Math.min(ofPeriodCents, prorate(differenceCents ?? cents, share));
    return { payment, refundableCents, ofPeriodCents, proRataCents };
  });
}

/** During a pause, the remaining share is what was left at its beginning. */
function shareToRefund({ status, period, pausedAt }: SubscriptionFacts, now: Date): Share {
  return status === 'cancelled' ? { part: 0, of: 1 } : shareLeft(period, pausedAt ?? now);
}

/** Distributes an amount over the payments of the period, newest first. */
export function takeRefunds(
  refundables: readonly Refundable[],
  cents: number,
): { refusal: 'refund_too_large' } | { refunds: { payment: string; cents: number }[] } {
  let rest = cents;
  const refunds = refundables.flatMap(({ payment, ofPeriodCents }) => {
    const taken = Math.min(rest, ofPeriodCents);
    rest -= taken;
    return taken > 0 ? [{ payment: payment.id, cents: taken }] : [];
  });
  return rest > 0 ? { refusal: 'refund_too_large' } : { refunds };
}
