import { z } from 'zod';
import { contract, endpoint } from './contract.ts';
import { Empty, Id } from './fields.ts';

/** An amount as a decimal string, e.g. '18.75': never a float. */
export const Amount = z.string().regex(/^\d{1,12}\.\d{2}$/);

/** What is paid by the month. A tier is offered on the page of plans; an offer is shown there when the address names it. */
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

/** Sessions with one companion, bought together. */
export const SessionPack = z.strictObject({
  id: Id,
  code: z.string(),
  name: z.string(),
  description: z.string(),
  sessionCount: z.int(),
  priceUsd: Amount,
  priceIdr: Amount,
});

/** What is sold now, with what its prices are compared with. */
const Sold = z.object({
  plans: z.array(Plan),
  packs: z.array(SessionPack),
  /** Price of one session bought alone. */
  individualSessionUsd: Amount,
  /** Price of one session of the plan that packs are compared with. */
  baselineSessionUsd: Amount,
  /** How many free trial sessions a client has. */
  trialSessions: z.int(),
  /** Up to how many hours before its start a session can be cancelled or moved free of charge. */
  freeCancellationHours: z.int(),
});

export type Sold = z.output<typeof Sold>;

/** What is sold, as anybody may see it, without admins' notes and hidden rows. */
export const catalogue = contract('billing', {
  read: endpoint({
    method: 'GET',
    path: '/catalogue',
    replica: true,
    who: 'everyone',
    summary:
      'Plans by price and packs by size, as they are sold now, with what their prices are compared with',
    input: Empty,
    output: Sold,
  }),
});
