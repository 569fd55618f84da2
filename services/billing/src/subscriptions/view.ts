import type { Subscription, SubscriptionTransaction } from '@kabar/contracts/subscriptions';
import type { z } from 'zod';
import type { listOwnTransactions, SubscriptionRow } from './queries.ts';

type TransactionRow = Awaited<ReturnType<typeof listOwnTransactions>>[number];

export function toSubscription(row: SubscriptionRow): z.infer<typeof Subscription> {
  return {
    id: row.id,
    companion:
      row.companion_id === null
        ? null
        : {
            id: row.companion_id,
            fullName: row.companion_name,
            avatarUrl: row.companion_avatar_url,
          },
    plan: { id: row.plan_id, code: row.plan_code, name: row.plan_name },
    status: row.status,
    priceUsd: row.price_usd,
    sessionsPerWeek: row.sessions_per_week,
    minutesPerSession: row.minutes_per_session,
    startedAt: row.started_at.toISOString(),
    nextBillingDate: row.next_billing_date.toISOString(),
    cancellationRequestedAt: row.cancellation_requested_at?.toISOString() ?? null,
    pauseAskedAt: row.pause_asked_at?.toISOString() ?? null,
    nextPlan: toNextPlan(row),
    pastDueSince: row.past_due_since?.toISOString() ?? null,
    priceRaise: toOwnRaise(row),
  };
}

function toOwnRaise(row: SubscriptionRow) {
  const { raise_id: id, raise_price_usd: priceUsd, raise_begins_at: beginsAt } = row;
  if (id === null || priceUsd === null || beginsAt === null) return null;
  const agreedAt = row.raise_agreed_at?.toISOString() ?? null;
  return { id, priceUsd, beginsAt: beginsAt.toISOString(), agreedAt };
}

function toNextPlan(row: SubscriptionRow) {
  const { next_plan_id: id, next_plan_code: code, next_plan_name: name } = row;
  if (id === null || code === null || name === null || row.next_plan_price_usd === null)
    return null;
  return { id, code, name, priceUsd: row.next_plan_price_usd };
}

export function toTransaction(row: TransactionRow): z.infer<typeof SubscriptionTransaction> {
  return {
    id: row.id,
    transactionType: row.transaction_type,
    amountUsd: row.amount_usd,
    paymentReference: row.payment_reference,
    status: row.status,
    createdAt: row.created_at.toISOString(),
  };
}
