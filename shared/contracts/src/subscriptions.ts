import { z } from 'zod';
import { Amount } from './catalogue.ts';
import { contract, endpoint } from './contract.ts';
import { Empty, Id, Instant } from './fields.ts';
import { Payment, SimulatedOutcome } from './payments.ts';

export const SubscriptionStatus = z.enum(['active', 'paused', 'cancelled', 'pending_cancellation']);

export const SubscriptionTransaction = z.object({
  id: Id,
  transactionType: z.enum(['start', 'renewal', 'upgrade', 'refund']),
  amountUsd: Amount,
  paymentReference: z.string(),
  status: z.enum(['completed', 'pending', 'failed', 'refunded']),
  createdAt: Instant,
});

/** A subscription keeps the price, sessions and minutes of its sale. */
export const Subscription = z.object({
  id: Id,
  companion: z
    .object({ id: Id, fullName: z.string().nullable(), avatarUrl: z.string().nullable() })
    .nullable(),
  plan: z.object({ id: Id, code: z.string(), name: z.string() }),
  status: SubscriptionStatus,
  priceUsd: Amount,
  sessionsPerWeek: z.int(),
  minutesPerSession: z.int(),
  startedAt: Instant,
  nextBillingDate: Instant,
  cancellationRequestedAt: Instant.nullable(),
  pauseAskedAt: Instant.nullable(),
  /** The plan after the next renewal, if another one was chosen. */
  nextPlan: z.object({ id: Id, code: z.string(), name: z.string(), priceUsd: Amount }).nullable(),
  /** When a renewal payment first failed. */
  pastDueSince: Instant.nullable(),
  /**
   * The latest announced price above the current one. It is charged only if the client agrees, from the first renewal
   * after it begins.
   */
  priceRaise: z
    .object({ id: Id, priceUsd: Amount, beginsAt: Instant, agreedAt: Instant.nullable() })
    .nullable(),
});

const One = z.strictObject({ id: Id });
const changeErrors = { subscription_not_active: 409 } as const;

export const subscriptions = contract('billing', {
  own: endpoint({
    method: 'GET',
    path: '/subscriptions/current',
    who: 'signed-in',
    summary:
      "Returns the caller's current subscription, and a paused one, each with its transactions",
    input: Empty,
    output: z.object({
      /** The active subscription, or a cancelled one until its period ends. */
      current: Subscription.nullable(),
      paused: Subscription.nullable(),
      /** Newest first, at most 24. */
      transactions: z.array(SubscriptionTransaction),
    }),
  }),
  subscribe: endpoint({
    method: 'POST',
    path: '/subscriptions',
    who: ['client'],
    summary:
      'Pays for a plan with a companion; the subscription is created when the payment is settled',
    input: z.strictObject({
      id: Id,
      planId: Id,
      /** The companion; optional if a trial request names one. */
      companionId: Id.optional(),
      trialRequestId: Id.optional(),
      simulatedOutcome: SimulatedOutcome.optional(),
    }),
    output: Payment,
    status: 201,
    errors: {
      subscription_exists: 409,
      payment_waiting: 409,
      companion_needed: 409,
      companion_not_found: 409,
      trial_request_not_found: 409,
      plan_not_found: 409,
      simulation_off: 409,
      payments_off: 403,
    },
    limits: ['one subscription at a time'],
  }),
  cancel: endpoint({
    method: 'POST',
    path: '/subscriptions/{id}/cancellation',
    who: 'signed-in',
    summary:
      "Cancels the caller's subscription at the end of its period; later sessions are cancelled",
    input: One,
    output: Subscription,
    errors: changeErrors,
  }),
  askPause: endpoint({
    method: 'POST',
    path: '/subscriptions/{id}/pause-request',
    who: 'signed-in',
    summary: "Asks staff to pause the caller's subscription",
    input: One,
    output: Subscription,
    errors: changeErrors,
  }),
  quoteUpgrade: endpoint({
    method: 'POST',
    path: '/subscriptions/{id}/upgrade-quotes',
    who: ['client'],
    summary:
      'Quotes a more expensive plan for the rest of the period; valid for 15 minutes, while period and prices do not change',
    input: z.strictObject({ id: Id, planId: Id }),
    output: z.object({ id: Id, amountUsd: Amount, validUntil: Instant }),
    status: 201,
    errors: {
      ...changeErrors,
      renewal_unpaid: 409,
      plan_not_found: 409,
      plan_not_dearer: 409,
      amount_too_small: 409,
    },
  }),
  upgrade: endpoint({
    method: 'POST',
    path: '/subscriptions/upgrades',
    who: ['client'],
    summary:
      "Pays exactly the amount of a quote; the plan changes if the payment is settled within the quote's period",
    input: z.strictObject({ id: Id, quoteId: Id, simulatedOutcome: SimulatedOutcome.optional() }),
    output: Payment,
    status: 201,
    errors: {
      ...changeErrors,
      renewal_unpaid: 409,
      quote_expired: 409,
      payment_waiting: 409,
      simulation_off: 409,
      payments_off: 403,
    },
    limits: ['one upgrade at a time'],
  }),
  payRenewal: endpoint({
    method: 'POST',
    path: '/subscriptions/renewals',
    who: ['client'],
    summary: 'Pays for the period whose payment failed, optionally by another card',
    input: z.strictObject({
      id: Id,
      subscriptionId: Id,
      simulatedOutcome: SimulatedOutcome.optional(),
    }),
    output: Payment,
    status: 201,
    errors: { nothing_due: 409, payment_waiting: 409, simulation_off: 409, payments_off: 403 },
    limits: ['one renewal at a time'],
  }),
  changeAtRenewal: endpoint({
    method: 'POST',
    path: '/subscriptions/{id}/next-plan',
    who: ['client'],
    summary: 'Sets the plan from the next renewal on; null withdraws the choice',
    input: z.strictObject({
      id: Id,
      planId: Id.nullable(),
      /** The price that the client saw, which the renewal charges. */
      priceUsd: Amount.optional(),
    }),
    output: Subscription,
    errors: { ...changeErrors, plan_not_found: 409, price_changed: 409 },
  }),
});
