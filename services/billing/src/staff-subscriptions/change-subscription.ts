import type { staffSubscriptions } from '@kabar/contracts/staff-subscriptions';
import type { Context } from '@kabar/server/context';
import { type IfMatch, requireIfMatch } from '@kabar/server/if-match';
import { enqueue } from '@kabar/server/jobs';
import { notify } from '@kabar/server/notify';
import type { Verb } from '@kabar/server/slice';
import {
  aboutClient,
  cancelUncovered,
  withdrawPayments,
} from '../subscriptions/end-subscription.ts';
import type { SubscriptionFacts } from '../subscriptions/facts.ts';
import { lockSubscription } from '../subscriptions/load-facts.ts';
import { resumePeriod } from '../subscriptions/periods.ts';
import { changeSubscription } from '../subscriptions/store-changes.ts';
import type { BillingTables } from '../tables.ts';
import { subscriptionForStaff } from './read-subscription.ts';
import { recordAction } from './record-action.ts';

type Endpoints = typeof staffSubscriptions.endpoints;
type Changing<Name extends keyof Endpoints> = Verb<Endpoints[Name], BillingTables>;

/** A paused subscription covers and costs nothing. The bookings service cancels future sessions. */
export const pauseAsStaff: Changing<'pause'> = async (context, input) => {
  const { db, now } = context;
  const own = await lockForStaff(context, input);
  if (own.status !== 'active') throw context.refuse('subscription_not_active');
  await Promise.all([
    changeSubscription(db, own.id, { status: 'paused', paused_at: now, pause_asked_at: null }),
    notifyPeople(context, own, 'paused'),
    cancelUncovered(db, own.id, { from: now, reason: 'subscription_paused', now }),
    withdrawPayments(db, own.id, now),
    recordAction(db, own.id, 'subscription_pause', {
      ...{ reason: input.reason, before: { status: own.status }, after: { status: 'paused' } },
    }),
  ]);
  return await subscriptionForStaff(context, input.id);
};

/** The period is extended by the length of the pause, and later periods begin on the new day (decision 70). */
export const resumeAsStaff: Changing<'resume'> = async (context, input) => {
  const { db, now } = context;
  const own = await lockForStaff(context, input);
  if (own.pausedAt === null) throw context.refuse('subscription_not_paused');
  const resumed = resumePeriod(own.period, own.anchor, { pausedAt: own.pausedAt, now });
  await Promise.all([
    changeSubscription(db, own.id, {
      ...{ status: 'active', paused_at: null, past_due_since: null },
      ...{ next_billing_date: resumed.period.end, period_paused_ms: resumed.period.pausedMs },
      ...{ anchor_day: resumed.anchor.day, anchor_time: resumed.anchor.time },
    }),
    notifyPeople(context, own, 'resumed'),
    advance(context, own),
    recordAction(db, own.id, 'subscription_resume', {
      reason: input.reason,
      before: { status: own.status, next_billing_date: own.period.end },
      after: { status: 'active', next_billing_date: resumed.period.end },
    }),
  ]);
  return await subscriptionForStaff(context, input.id);
};

/** Locks the subscription and compares its version with the one that the admin saw. */
export async function lockForStaff(
  { db, refuse }: Pick<Context<BillingTables, 'changed_meanwhile'>, 'db' | 'refuse'>,
  { id, ifMatch }: { id: string; ifMatch: IfMatch },
): Promise<SubscriptionFacts> {
  const version = requireIfMatch(refuse, ifMatch);
  const own = await lockSubscription(db, id);
  if (own === undefined) throw refuse('not_found');
  if (version !== '*' && version !== own.version) throw refuse('changed_meanwhile');
  return own;
}

type Part = Pick<Context<BillingTables>, 'db' | 'now'>;

async function notifyPeople({ db }: Part, own: SubscriptionFacts, event: 'paused' | 'resumed') {
  await notify(
    db,
    own.people.map((recipient) => ({
      ...{ recipient, type: 'subscription_changed' as const },
      payload: { subscription_id: own.id, event, ...aboutClient(own, recipient) },
    })),
  );
}

async function advance({ db, now }: Part, { id }: SubscriptionFacts) {
  const task = 'billing:advance-subscription';
  await enqueue(db, task, { subscriptionId: id }, { runAt: now, key: `${task}:${id}` });
}
