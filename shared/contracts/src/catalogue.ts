import { z } from 'zod';
import { contract, endpoint } from './contract.ts';
import { Empty, Id } from './fields.ts';

/** A decimal string, e.g. '18.75'; never a float, which would round. */
export const Amount = z.string().regex(/^\d{1,12}\.\d{2}$/);

/** A monthly plan. A tier is listed on the plans page; an offer appears there only if the URL names it. */
export const Plan = z.strictObject({
  id: Id,
  code: z.string(),
  kind: z.enum(['tier', 'offer']),
  name: z.string(),
  description: z.string(),
  priceUsd: Amount,
  priceIdr: Amount,
  sessionsPerWeek: z.int(),
  minutesPerSession: z.int(),
});

/** A number of sessions with one companion, bought together. */
export const SessionPack = z.strictObject({
  id: Id,
  code: z.string(),
  name: z.string(),
  description: z.string(),
  sessionCount: z.int(),
  priceUsd: Amount,
  priceIdr: Amount,
});

/** The current catalogue, with the prices used for comparisons. */
const Sold = z.object({
  plans: z.array(Plan),
  packs: z.array(SessionPack),
  /** The price of one session bought alone. */
  individualSessionUsd: Amount,
  /** The price per session of the plan that packs are compared with. */
  baselineSessionUsd: Amount,
  /** The number of free trial sessions per client. */
  trialSessions: z.int(),
  /** A session can be cancelled or moved free of charge until this many hours before its start. */
  freeCancellationHours: z.int(),
});

export type Sold = z.output<typeof Sold>;

/** The public catalogue, without admins' notes and hidden rows. */
export const catalogue = contract('billing', {
  read: endpoint({
    method: 'GET',
    path: '/catalogue',
    replica: true,
    who: 'everyone',
    summary:
      'Lists the plans by price and the packs by size as currently sold, with the prices to compare with',
    input: Empty,
    output: Sold,
  }),
});
