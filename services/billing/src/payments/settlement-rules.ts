import type { PaymentFacts } from './payment-facts.ts';

export type Settlement =
  /** The payment is settled already. */
  | { does: 'nothing' }
  /** The plan or pack can no longer be sold: refund. */
  | { does: 'refund'; reason: string }
  /** A renewal or an upgrade is decided with the facts of its subscription. */
  | { does: 'sell'; what: 'subscription' | 'pack' | 'change' };

type Sale = Pick<
  PaymentFacts,
  'state' | 'failure' | 'purpose' | 'isSold' | 'companionId' | 'isCompanionVerified'
>;

/** What a received payment buys. A payment that failed here before is refunded. */
export function decideSettlement(payment: Sale): Settlement {
  const { state, purpose } = payment;
  if (state === 'failed') return { does: 'refund', reason: payment.failure ?? 'declined' };
  if (state !== 'pending' && state !== 'waiting') return { does: 'nothing' };
  if (purpose === 'renewal' || purpose === 'upgrade') return { does: 'sell', what: 'change' };
  if (!payment.isSold)
    return { does: 'refund', reason: purpose === 'pack' ? 'pack_not_found' : 'plan_not_found' };
  const needsCompanion = purpose === 'pack' || payment.companionId !== null;
  if (needsCompanion && !payment.isCompanionVerified)
    return { does: 'refund', reason: 'companion_not_found' };
  return { does: 'sell', what: purpose };
}

/** Whether a refund arrived before the payment's own webhook. */
export const wentBack = (payment: Pick<PaymentFacts, 'providerRefunds' | 'lostDisputes'>) =>
  payment.providerRefunds.length > 0 || payment.lostDisputes.length > 0;

/** The consequences of a refusal or timeout; null if the payment is not open. */
export function decideFailure(
  payment: Pick<PaymentFacts, 'state' | 'purpose' | 'isOnPage' | 'reference'>,
  reason: string,
): { withdraws: boolean; isPastDue: boolean } | null {
  const { state, purpose, isOnPage, reference } = payment;
  if (state !== 'pending' && state !== 'waiting') return null;
  return {
    // without a response it may still be paid at the provider
    withdraws: reason === 'no_answer' && reference !== null,
    // a payer on the provider's page sees the failure there
    isPastDue: purpose === 'renewal' && !isOnPage,
  };
}

/** Whether the payer can cancel a payment; idempotent. */
export function decideCancel(payment: {
  state: PaymentFacts['state'];
  failure: string | null;
}): { refusal: 'payment_not_waiting' } | { does: 'nothing' | 'cancel' } {
  if (payment.state === 'failed' && payment.failure === 'cancelled') return { does: 'nothing' };
  return payment.state === 'waiting' ? { does: 'cancel' } : { refusal: 'payment_not_waiting' };
}
