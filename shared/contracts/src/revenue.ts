import { z } from 'zod';
import { contract, endpoint } from './contract.ts';
import { Empty } from './fields.ts';

/** Negative if refunds exceed income. */
const Sum = z.string().regex(/^-?\d{1,14}\.\d{2}$/);
export const Currency = z.enum(['USD', 'IDR']);

/** Income; currencies are never added up or converted. */
export const revenue = contract('billing', {
  read: endpoint({
    method: 'GET',
    path: '/revenue',
    who: ['admin'],
    summary:
      'Returns, per currency, the monthly revenue of active subscriptions and the money received',
    input: Empty,
    output: z.object({
      /** USD first; other currencies once something was received in them. */
      currencies: z.array(
        z.object({
          currency: Currency,
          /** Sum of the prices of active subscriptions (MRR). */
          monthlyRecurring: Sum,
          /** Total of the ledger since the start, minus refunds. */
          received: Sum,
          /** The last twelve months in UTC, oldest first; '2026-03'. */
          months: z.array(z.object({ month: z.string(), received: Sum })),
        }),
      ),
      /** USD of completed pack purchases. */
      sessionPackRevenueUsd: Sum,
      activeSubscriptions: z.int(),
      completedSessionPacks: z.int(),
    }),
  }),
});
