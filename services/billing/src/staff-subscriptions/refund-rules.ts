import type { SubscriptionFacts } from '../subscriptions/facts.ts';
import { prorate, type Share, shareLeft } from '../subscriptions/periods.ts';

export interface PaymentFacts {
  id: string;
  purpose: 'subscription' | 'renewal' | 'upgrade' | 'pack';
  state: string;
  cents: number;
  refundedCents: number;
  /** Of an upgrade: the difference of the monthly prices that its quote was a share of; null if its quote is unknown. */
  differenceCents: number | null;
}

export interface Refundable<Payment extends PaymentFacts = PaymentFacts> {
  payment: Payment;
  /** What was not refunded yet. */
  refundableCents: number;
  /** The same, if it paid for the current period; else 0. */
  ofPeriodCents: number;
  /** The price of the rest of the period. */
  proRataCents: number;
}

const settled = ['succeeded', 'refunding', 'refunded'];

/**
 * What can be refunded of each payment of a subscription. payments: newest first. The current period was paid by the last settled
 * month and by the upgrades after it.
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

/** While it is paused the rest of its period is what was left when the pause began. */
function shareToRefund({ status, period, pausedAt }: SubscriptionFacts, now: Date): Share {
  return status === 'cancelled' ? { part: 0, of: 1 } : shareLeft(period, pausedAt ?? now);
}

/** Takes an amount from the payments of the period, newest first. */
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
