import { z } from 'zod';
import { Amount } from './catalogue.ts';
import { contract, endpoint } from './contract.ts';
import { Id, Instant } from './fields.ts';
import { Payment, SimulatedOutcome } from './payments.ts';

export const SessionPackPurchase = z.object({
  id: Id,
  companion: z.object({
    id: Id,
    fullName: z.string().nullable(),
    avatarUrl: z.string().nullable(),
  }),
  pack: z.object({ id: Id, code: z.string(), name: z.string() }),
  sessionsRemaining: z.int(),
  totalSessions: z.int(),
  minutesPerSession: z.int(),
  amountPaidUsd: Amount,
  /** Amount in rupiah for display; only USD is charged. */
  amountPaidIdr: Amount,
  paymentStatus: z.enum(['completed', 'pending', 'failed', 'refunded']),
  paymentMethod: z.string(),
  paymentReference: z.string(),
  purchasedAt: Instant,
  expiresAt: Instant,
  /** When it was extended by 30 days, or null. */
  extendedAt: Instant.nullable(),
});

export const sessionPackPurchases = contract('billing', {
  own: endpoint({
    method: 'GET',
    path: '/session-pack-purchases',
    who: 'signed-in',
    summary: "Lists the caller's packs with the sessions left in each, newest first; at most 100",
    input: z.strictObject({}),
    output: z.object({ purchases: z.array(SessionPackPurchase) }),
  }),
  buy: endpoint({
    method: 'POST',
    path: '/session-pack-purchases',
    who: ['client'],
    summary:
      'Pays for a pack with one companion; the purchase is recorded when the payment is settled',
    input: z.strictObject({
      id: Id,
      packId: Id,
      companionId: Id,
      simulatedOutcome: SimulatedOutcome.optional(),
    }),
    output: Payment,
    status: 201,
    errors: {
      packs_off: 403,
      pack_not_found: 409,
      companion_not_found: 409,
      simulation_off: 409,
      payments_off: 403,
    },
  }),
  extend: endpoint({
    method: 'POST',
    path: '/session-pack-purchases/{id}/extension',
    who: ['client'],
    summary: "Extends one of the caller's packs with sessions left by 30 days, once",
    input: z.strictObject({ id: Id }),
    output: SessionPackPurchase,
    errors: { pack_extended: 409, pack_expired: 409, pack_used_up: 409 },
    limits: ['one extension of a pack'],
  }),
});
