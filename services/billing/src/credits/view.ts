import type { credits } from '@kabar/contracts/credits';
import type { z } from 'zod';
import type { CreditRow, readOwnCurrentSubscription } from './queries.ts';

type Credits = z.infer<typeof credits.endpoints.read.output>;
type SubscriptionRow = NonNullable<Awaited<ReturnType<typeof readOwnCurrentSubscription>>>;

export function toCredits(subscription: SubscriptionRow | undefined, rows: CreditRow[]): Credits {
  return {
    subscription: subscription === undefined ? null : toSubscription(subscription, rows),
    packs: rows.flatMap(toPack),
  };
}

function toSubscription(row: SubscriptionRow, rows: CreditRow[]) {
  return {
    id: row.id,
    companionId: row.companion_id,
    status: row.status === 'active' ? ('active' as const) : ('pending_cancellation' as const),
    sessionsPerWeek: row.sessions_per_week,
    minutesPerSession: row.minutes_per_session,
    nextBillingDate: row.next_billing_date.toISOString(),
    weeks: rows.flatMap(({ week, remaining }) =>
      week === null ? [] : [{ monday: week, remaining }],
    ),
  };
}

function toPack(row: CreditRow) {
  if (row.purchase_id === null || row.companion_id === null || row.expires_at === null) return [];
  return [
    {
      purchaseId: row.purchase_id,
      companionId: row.companion_id,
      minutesPerSession: row.minutes,
      total: row.total,
      remaining: row.remaining,
      expiresAt: row.expires_at.toISOString(),
    },
  ];
}
