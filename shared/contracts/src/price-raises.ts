import { z } from 'zod';
import { Amount } from './catalogue.ts';
import { contract, endpoint } from './contract.ts';
import { Empty, Id, Instant, Nothing } from './fields.ts';

/** An announced price increase of a plan. Renewals from `beginsAt` on charge it for subscribers who agreed. */
export const PriceRaise = z.object({
  id: Id,
  planId: Id,
  priceUsd: Amount,
  beginsAt: Instant,
  announcedAt: Instant,
  /** Number of subscribers who agreed. */
  agreed: z.int(),
  /** Number of subscribers with a lower price who have not responded: they keep their price. */
  unanswered: z.int(),
});

export const priceRaises = contract('billing', {
  list: endpoint({
    method: 'GET',
    path: '/price-raises',
    who: ['admin'],
    summary:
      'Lists the announced price raises of all plans, newest first, with how many subscribers agreed',
    input: Empty,
    output: z.object({ raises: z.array(PriceRaise) }),
  }),
  announce: endpoint({
    method: 'POST',
    path: '/price-raises',
    who: ['admin'],
    summary:
      'Announces a higher price to all subscribers of a plan who pay less; at least 30 days before it begins',
    input: z.strictObject({ id: Id, planId: Id, priceUsd: Amount, beginsAt: Instant }),
    output: PriceRaise,
    status: 201,
    errors: { plan_not_found: 409, raise_too_soon: 409, price_not_higher: 409 },
    limits: ['one announcement of an id'],
  }),
  agree: endpoint({
    method: 'POST',
    path: '/price-raises/{id}/agreement',
    who: 'signed-in',
    summary: 'Records that the caller agrees to the higher price of their subscription',
    input: z.strictObject({ id: Id }),
    output: Nothing,
    status: 204,
    errors: { subscription_not_active: 409 },
    limits: ['one agreement'],
  }),
});
