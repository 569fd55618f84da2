import { z } from 'zod';
import { Amount } from './catalogue.ts';
import { contract, endpoint } from './contract.ts';
import { Id, Instant, Language } from './fields.ts';

/**
 * pending: the provider is processing it. waiting: the payer must confirm it at the provider. refunding: paid, but the
 * plan or pack could no longer be sold, or staff are refunding it.
 */
export const PaymentState = z.enum([
  'pending',
  'waiting',
  'succeeded',
  'failed',
  'refunding',
  'refunded',
]);

export const Payment = z.object({
  /** Also the id of the subscription or pack purchase that it paid for. */
  id: Id,
  purpose: z.enum(['subscription', 'renewal', 'upgrade', 'pack']),
  /** The English name of the plan or pack at the time of payment. */
  of: z.string(),
  /** Code of the plan or pack, for its translated name; null if it is no longer sold. */
  code: z.string().nullable(),
  companionId: Id.nullable(),
  amountUsd: Amount,
  /** Amount in rupiah for display, by current prices; null if unknown. */
  amountIdr: Amount.nullable(),
  refundedUsd: Amount,
  /** simulated: a test payment without money. */
  provider: z.enum(['simulated', 'stripe']),
  state: PaymentState,
  /** The provider's checkout page, while the payment waits. */
  checkoutUrl: z.string().nullable(),
  /**
   * Why it failed or was refunded: declined, cancelled (by the payer), expired (checkout page), no_answer (of the
   * provider), no_card (for a renewal), or the refusal code of the sale.
   */
  failure: z.string().nullable(),
  receiptNumber: z.int().nullable(),
  createdAt: Instant,
  settledAt: Instant.nullable(),
});

/** The chosen result of a simulated payment, to try out what a payer sees. */
export const SimulatedOutcome = z.enum([
  'declined_at_creation',
  'declined_at_confirmation',
  'slow',
]);

/** The caller's payments. Buying a subscription or session pack creates them. */
export const payments = contract('billing', {
  own: endpoint({
    method: 'GET',
    path: '/payments',
    who: 'signed-in',
    summary: "The caller's own payments, newest first",
    input: z.strictObject({
      /** The id of the last row of the previous page. */
      after: Id.optional(),
      limit: z.coerce.number().int().min(1).max(50).default(20),
    }),
    output: z.object({ payments: z.array(Payment), next: Id.nullable() }),
  }),
  read: endpoint({
    method: 'GET',
    path: '/payments/{id}',
    who: 'signed-in',
    summary: "Returns one of the caller's payments; pages poll it until it is settled",
    input: z.strictObject({ id: Id }),
    output: Payment,
  }),
  receipt: endpoint({
    method: 'GET',
    path: '/payments/{id}/receipt',
    who: 'signed-in',
    summary: "Returns the receipt of one of the caller's payments as PDF; not found if it has none",
    input: z.strictObject({ id: Id, language: Language.optional() }),
    output: z.unknown(),
    download: true,
  }),
  cancel: endpoint({
    method: 'POST',
    path: '/payments/{id}/cancellation',
    who: 'signed-in',
    summary:
      "Stops one of the caller's payments that waits on the provider's page; money paid there in the meantime is refunded",
    input: z.strictObject({ id: Id }),
    output: Payment,
    errors: { payment_not_waiting: 409 },
  }),
});
