import { z } from 'zod';
import { Amount } from './catalogue.ts';
import { contract, endpoint } from './contract.ts';
import { Id, Instant, Language } from './fields.ts';

/**
 * pending: the provider is being asked. waiting: the payer confirms it at the provider. refunding: paid, but the plan or pack
 * could not be sold any more, or staff is giving it back.
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
  /** Also the id of the subscription or the purchase of a pack that it made. */
  id: Id,
  purpose: z.enum(['subscription', 'renewal', 'upgrade', 'pack']),
  /** The name of the plan or the pack, in English, as it was at that moment. */
  of: z.string(),
  /** By which pages name it in the reader's language; null when it is not sold any more. */
  code: z.string().nullable(),
  companionId: Id.nullable(),
  amountUsd: Amount,
  /** The amount in rupiah, for display, by the current prices of what was bought; null when that is not known. */
  amountIdr: Amount.nullable(),
  refundedUsd: Amount,
  /** simulated: a test payment, no money moved. */
  provider: z.enum(['simulated', 'stripe']),
  state: PaymentState,
  /** Where the payer confirms it, while it waits. */
  checkoutUrl: z.string().nullable(),
  /**
   * Why it failed, or was given back: declined, cancelled (by the payer), expired (the page), no_answer (of the provider), no_card (for a
   * renewal), or the code of why nothing could be sold.
   */
  failure: z.string().nullable(),
  receiptNumber: z.int().nullable(),
  createdAt: Instant,
  settledAt: Instant.nullable(),
});

/** How a payment of the simulated provider is to end: for trying out what a payer meets. */
export const SimulatedOutcome = z.enum([
  'declined_at_creation',
  'declined_at_confirmation',
  'slow',
]);

/** Payments of the caller. They are made by buying a subscription or a session pack. */
export const payments = contract('billing', {
  own: endpoint({
    method: 'GET',
    path: '/payments',
    who: 'signed-in',
    summary: "The caller's own payments, newest first",
    input: z.strictObject({
      /** The id of the last row of the page before. */
      after: Id.optional(),
      limit: z.coerce.number().int().min(1).max(50).default(20),
    }),
    output: z.object({ payments: z.array(Payment), next: Id.nullable() }),
  }),
  read: endpoint({
    method: 'GET',
    path: '/payments/{id}',
    who: 'signed-in',
    summary: 'One of the own payments: asked for until it is settled',
    input: z.strictObject({ id: Id }),
    output: Payment,
  }),
  receipt: endpoint({
    method: 'GET',
    path: '/payments/{id}/receipt',
    who: 'signed-in',
    summary: 'The receipt of one of the own payments, as PDF; not found where it has none',
    input: z.strictObject({ id: Id, language: Language.optional() }),
    output: z.unknown(),
    download: true,
  }),
  cancel: endpoint({
    method: 'POST',
    path: '/payments/{id}/cancellation',
    who: 'signed-in',
    summary:
      "Stops one of the own payments that waits on the provider's page; what was paid there meanwhile is given back",
    input: z.strictObject({ id: Id }),
    output: Payment,
    errors: { payment_not_waiting: 409 },
  }),
});
