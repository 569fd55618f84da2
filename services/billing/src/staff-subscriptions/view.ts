import type {
  PersonOfSale,
  StaffPayment,
  StaffSubscription,
} from '@kabar/contracts/staff-subscriptions';
import type { z } from 'zod';
import { toCents, toUsd } from '../subscriptions/periods.ts';
import type {
  listTransactions,
  PaymentOfPerson,
  PaymentOfSubscription,
  StaffSubscriptionRow,
} from './queries.ts';
import type { PaymentFacts, Refundable } from './refund-rules.ts';

type TransactionRow = Awaited<ReturnType<typeof listTransactions>>[number];

export function toPersonOfSale(
  id: string,
  name: string | null,
  avatarUrl: string | null,
): z.infer<typeof PersonOfSale> {
  return { id, fullName: name, avatarUrl };
}

export function toStaffSubscription(
  row: StaffSubscriptionRow,
  transactions: readonly TransactionRow[],
): z.infer<typeof StaffSubscription> {
  const { companion_id: companionId } = row;
  return {
    id: row.id,
    status: row.status,
    userProfile: toPersonOfSale(row.user_id, row.user_name, row.user_avatar_url),
    companionProfile:
      companionId === null
        ? null
        : toPersonOfSale(companionId, row.companion_name, row.companion_avatar_url),
    subscriptionPlan: {
      name: row.plan_name,
      priceUsd: row.price_usd,
      sessionsPerWeek: row.sessions_per_week,
      minutesPerSession: row.minutes_per_session,
    },
    ...momentsOf(row),
    nextPlan: row.next_plan_name,
    version: row.version,
    transactions: transactions
      .filter((one) => one.subscription_id === row.id)
      .map((one) => ({
        id: one.id,
        transactionType: one.transaction_type,
        amountUsd: one.amount_usd,
        paymentReference: one.payment_reference,
        status: one.status,
        createdAt: one.created_at.toISOString(),
      })),
  };
}

function momentsOf(row: StaffSubscriptionRow) {
  return {
    startedAt: row.started_at.toISOString(),
    nextBillingDate: row.next_billing_date.toISOString(),
    cancellationRequestedAt: row.cancellation_requested_at?.toISOString() ?? null,
    cancelledAt: row.cancelled_at?.toISOString() ?? null,
    pausedAt: row.paused_at?.toISOString() ?? null,
    pauseAskedAt: row.pause_asked_at?.toISOString() ?? null,
    pastDueSince: row.past_due_since?.toISOString() ?? null,
  };
}

export function toPaymentFacts(
  row: PaymentOfSubscription,
): PaymentFacts & { row: PaymentOfSubscription } {
  return {
    ...{ id: row.id, purpose: row.purpose, state: row.state, row },
    cents: toCents(row.amount_usd),
    refundedCents: toCents(row.refunded_usd),
    differenceCents: row.difference_usd === null ? null : toCents(row.difference_usd),
  };
}

export function toPaymentOfSubscription({
  payment: { row },
  refundableCents,
}: Refundable<ReturnType<typeof toPaymentFacts>>) {
  return toStaffPayment({ ...row, refundable_usd: toUsd(refundableCents) });
}

export function toStaffPayment(row: PaymentOfPerson): z.infer<typeof StaffPayment> {
  return {
    id: row.id,
    purpose: row.purpose,
    of: row.description,
    amountUsd: row.amount_usd,
    refundedUsd: row.refunded_usd,
    state: row.state,
    createdAt: row.created_at.toISOString(),
    refundableUsd: row.refundable_usd,
  };
}
