import { z } from 'zod';
import { contract, endpoint } from './contract.ts';
import { Empty } from './fields.ts';

/** A sum that may be below zero: more was given back than came in. */
const Sum = z.string().regex(/^-?\d{1,14}\.\d{2}$/);
export const Currency = z.enum(['USD', 'IDR']);

/** What comes in: currencies are never added up nor converted. */
export const revenue = contract('billing', {
  read: endpoint({
    method: 'GET',
    path: '/revenue',
    who: ['admin'],
    summary: 'Per currency what active subscriptions bring a month, and what was received',
    input: Empty,
    output: z.object({
      /** USD first; another currency once something was received in it. */
      currencies: z.array(
        z.object({
          currency: Currency,
          /** The prices of active subscriptions. */
          monthlyRecurring: Sum,
          /** By the ledger, since the start, less what was given back. */
          received: Sum,
          /** The last twelve months in UTC, oldest first; '2026-03'. */
          months: z.array(z.object({ month: z.string(), received: Sum })),
        }),
      ),
      /** In USD: what completed purchases of packs brought. */
      sessionPackRevenueUsd: Sum,
      activeSubscriptions: z.int(),
      completedSessionPacks: z.int(),
    }),
  }),
});
