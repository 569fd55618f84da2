import { enqueue } from '@kabar/server/jobs';
import { notify } from '@kabar/server/notify';
import type { Kysely } from 'kysely';
import type { BillingTables } from '../tables.ts';
import type { SubscriptionFacts } from './facts.ts';
import { changeSubscription, noNextPlan } from './store-changes.ts';

type Database = Kysely<BillingTables>;

/**
 * Ends a subscription: notifies both people, and enqueues jobs that cancel uncovered sessions and withdraw open
 * payments. Idempotent. The caller has locked it.
 */
export async function endSubscription(
  db: Database,
  own: SubscriptionFacts,
  { event, now }: { event: 'not_paid' | 'ended' | 'cancelled'; now: Date },
): Promise<void> {
  if (own.status === 'cancelled') return;
  const { id, people } = own;
  const payload = { subscription_id: id, event };
  await Promise.all([
    changeSubscription(db, id, {
      ...{ status: 'cancelled', cancelled_at: now, paused_at: null, ...noNextPlan },
      cancellation_requested_at: own.cancellationRequestedAt ?? now,
    }),
    notify(
      db,
      people.map((recipient) => ({
        ...{ recipient, type: 'subscription_changed' as const },
        payload: { ...payload, ...aboutClient(own, recipient) },
      })),
    ),
    cancelUncovered(db, id, { from: now, now }),
    withdrawPayments(db, id, now),
  ]);
}

/** The client, in a notification for the companion. */
export function aboutClient({ clientId }: Pick<SubscriptionFacts, 'clientId'>, recipient: string) {
  return recipient === clientId ? {} : { other_id: clientId };
}

/** Enqueues the cancellation of sessions from a moment on by the bookings service, which notifies their people. */
export async function cancelUncovered(
  db: Database,
  id: string,
  {
    from,
    reason,
    requestedAt,
    now,
  }: {
    from: Date;
    reason?: 'subscription_paused';
    /** When the client cancelled: nothing is cancelled if this is undone before the job runs. */
    requestedAt?: Date;
    now: Date;
  },
): Promise<void> {
  const task = 'bookings:cancel-uncovered';
  const payload = { subscriptionId: id, from, reason, requestedAt };
  await enqueue(db, task, payload, { runAt: now, key: `${task}:${id}` });
}

export async function withdrawPayments(db: Database, id: string, now: Date): Promise<void> {
  const task = 'billing:withdraw-payments';
  await enqueue(db, task, { subscriptionId: id }, { runAt: now, key: `${task}:${id}` });
}
