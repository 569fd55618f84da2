import { z } from 'zod';
import { Amount } from './catalogue.ts';
import { contract, endpoint } from './contract.ts';
import { Id, text } from './fields.ts';

/** What staff give back of a payment. */
export const refunds = contract('billing', {
  ask: endpoint({
    method: 'POST',
    path: '/payments/{paymentId}/refunds',
    who: ['admin'],
    summary:
      'Gives a part of a payment back, or all; of a pack the unused credits that it paid go with it',
    input: z.strictObject({
      id: Id,
      paymentId: Id,
      amountUsd: Amount,
      /** Stored with the admin action. */
      reason: text(500).min(3),
    }),
    output: z.object({ id: Id, paymentId: Id, amountUsd: Amount }),
    status: 201,
    errors: { refund_too_large: 409, payment_not_settled: 409 },
    limits: ['no more than was paid'],
  }),
});
