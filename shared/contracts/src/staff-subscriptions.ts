import { z } from 'zod';
import { Amount } from './catalogue.ts';
import { contract, endpoint } from './contract.ts';
import { CsvSeparator, Id, Instant, line, text } from './fields.ts';
import { Payment } from './payments.ts';
import { SubscriptionStatus, SubscriptionTransaction } from './subscriptions.ts';

/** A person in a list of sales. Once the account is closed the name is null and the id random. */
export const PersonOfSale = z.object({
  id: Id,
  fullName: z.string().nullable(),
  avatarUrl: z.string().nullable(),
});

/** A subscription as staff see it, with price, sessions and minutes at the time of sale. */
export const StaffSubscription = z.object({
  id: Id,
  status: SubscriptionStatus,
  userProfile: PersonOfSale,
  companionProfile: PersonOfSale.nullable(),
  subscriptionPlan: z.object({
    name: z.string(),
    priceUsd: Amount,
    sessionsPerWeek: z.int(),
    minutesPerSession: z.int(),
  }),
  startedAt: Instant,
  nextBillingDate: Instant,
  cancellationRequestedAt: Instant.nullable(),
  cancelledAt: Instant.nullable(),
  pausedAt: Instant.nullable(),
  /** When the client asked for a pause. */
  pauseAskedAt: Instant.nullable(),
  pastDueSince: Instant.nullable(),
  /** The plan after the next renewal, if another one was chosen. */
  nextPlan: z.string().nullable(),
  version: z.int(),
  /** Newest first: at most 12 in a list, 100 for one subscription. */
  transactions: z.array(SubscriptionTransaction),
});

/** A payment with its refundable amount. */
export const StaffPayment = Payment.pick({
  id: true,
  purpose: true,
  of: true,
  amountUsd: true,
  refundedUsd: true,
  state: true,
  createdAt: true,
}).extend({ refundableUsd: Amount });

const filters = {
  /** Part of the client's or the companion's name. */
  search: line(100).optional(),
  status: z.enum(['all', ...SubscriptionStatus.options]).default('all'),
  sort: z.enum(['newest', 'oldest', 'next_billing']).default('newest'),
};

/** Stored in the audit log. */
const Reason = text(500).min(3);
const One = z.strictObject({ id: Id, reason: Reason });
const errors = { changed_meanwhile: 412 } as const;

export const staffSubscriptions = contract('billing', {
  list: endpoint({
    method: 'GET',
    path: '/subscriptions/staff',
    who: ['admin'],
    summary: 'Lists subscriptions with both people, plan and transactions, page by page',
    input: z.strictObject({
      ...filters,
      /** `next` of the previous page. */
      after: line(200).optional(),
    }),
    output: z.object({ subscriptions: z.array(StaffSubscription), next: z.string().nullable() }),
  }),
  read: endpoint({
    method: 'GET',
    path: '/subscriptions/{id}/staff',
    who: ['admin'],
    summary:
      'Returns a subscription with its transactions, and how much of its period can be refunded',
    input: z.strictObject({ id: Id }),
    output: z.object({
      subscription: StaffSubscription,
      /** Payments of the subscription, newest first, with their refundable amounts. */
      payments: z.array(StaffPayment),
      /** The pro-rata price of the remaining period, suggested as the refund when cancelling. */
      proRataUsd: Amount,
      /** Everything that was paid for the period and not refunded. */
      refundableUsd: Amount,
    }),
  }),
  ofPerson: endpoint({
    method: 'GET',
    path: '/people/{userId}/subscriptions',
    who: ['admin'],
    summary:
      'The newest 25 subscriptions of a client or with a companion, and the newest 50 payments of a client',
    input: z.strictObject({ userId: Id }),
    output: z.object({
      subscriptions: z.array(StaffSubscription),
      payments: z.array(StaffPayment),
    }),
  }),
  pause: endpoint({
    method: 'POST',
    path: '/subscriptions/{id}/pause',
    who: ['admin'],
    summary:
      'Pauses an active subscription: until it resumes, it neither covers nor costs anything',
    versioned: true,
    input: One,
    output: StaffSubscription,
    errors: { ...errors, subscription_not_active: 409 },
    limits: ['one pause'],
  }),
  resume: endpoint({
    method: 'POST',
    path: '/subscriptions/{id}/resumption',
    who: ['admin'],
    summary:
      'Resumes a paused subscription; the next payment is postponed by the length of the pause',
    versioned: true,
    input: One,
    output: StaffSubscription,
    errors: { ...errors, subscription_not_paused: 409 },
    limits: ['one resumption'],
  }),
  cancelAsStaff: endpoint({
    method: 'POST',
    path: '/subscriptions/{id}/staff-cancellation',
    who: ['admin'],
    summary: 'Cancels an active subscription at once, and refunds the given amount',
    versioned: true,
    input: One.extend({
      /** At most what was paid for the period; 0.00 refunds nothing. */
      refundUsd: Amount.default('0.00'),
    }),
    output: StaffSubscription,
    errors: {
      ...errors,
      subscription_not_active: 409,
      refund_too_large: 409,
      refund_requested: 409,
      payment_not_settled: 409,
    },
    limits: ['one cancellation by staff'],
  }),
  exportSubscriptions: endpoint({
    method: 'GET',
    path: '/exports/subscriptions',
    writes: true,
    who: ['admin'],
    summary: 'Exports the filtered list as CSV, page by page; the export is audited',
    input: z.strictObject({ ...filters, separator: CsvSeparator }),
    output: z.unknown(),
    download: true,
  }),
  exportTransactions: endpoint({
    method: 'GET',
    path: '/exports/transactions',
    writes: true,
    who: ['admin'],
    summary:
      'Exports every transaction of subscriptions as CSV, newest first; the export is audited',
    input: z.strictObject({ separator: CsvSeparator }),
    output: z.unknown(),
    download: true,
  }),
});
