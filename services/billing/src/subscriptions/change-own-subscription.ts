import type { subscriptions } from '@kabar/contracts/subscriptions';
import type { Verb } from '@kabar/server/slice';
import type { BillingTables } from '../tables.ts';
import { cancelUncovered } from './end-subscription.ts';
import { findPlan, lockSubscription } from './load-facts.ts';
import { decideCancellation, decidePauseRequest } from './own-rules.ts';
import { ownSubscription } from './own-subscription.ts';
import { toCents, toUsd } from './periods.ts';
import { chooseNextPlan } from './renewal-rules.ts';
import { changeSubscription, noNextPlan } from './store-changes.ts';

type Change<Name extends keyof typeof subscriptions.endpoints> = Verb<
  (typeof subscriptions.endpoints)[Name],
  BillingTables
>;

export const cancelSubscription: Change<'cancel'> = async (context, { id }) => {
  const { db, now, refuse } = context;
  const own = await lockSubscription(db, id);
  if (own === undefined) throw refuse('not_found');
  const decided = decideCancellation(own);
  if ('refusal' in decided) throw refuse(decided.refusal);
  if ('coversUntil' in decided) {
    await changeSubscription(db, id, {
      ...{ status: 'pending_cancellation', cancellation_requested_at: now, ...noNextPlan },
    });
    await cancelUncovered(db, id, { from: decided.coversUntil, requestedAt: now, now });
  }
  return await ownSubscription(context, id);
};

export const askPause: Change<'askPause'> = async (context, { id }) => {
  const { db, now, refuse } = context;
  const own = await lockSubscription(db, id);
  if (own === undefined) throw refuse('not_found');
  const decided = decidePauseRequest(own, now);
  if ('refusal' in decided) throw refuse(decided.refusal);
  await changeSubscription(db, id, { pause_asked_at: decided.askedAt });
  return await ownSubscription(context, id);
};

export const changeAtRenewal: Change<'changeAtRenewal'> = async (context, input) => {
  const { id, planId, priceUsd } = input;
  const { db, refuse } = context;
  const [own, plan] = await Promise.all([
    lockSubscription(db, id),
    planId === null ? null : findPlan(db, planId),
  ]);
  if (own === undefined) throw refuse('not_found');
  const seenCents = priceUsd === undefined ? undefined : toCents(priceUsd);
  const decided = chooseNextPlan(own, plan, seenCents);
  if ('refusal' in decided) throw refuse(decided.refusal);
  const { nextPlan } = decided;
  await changeSubscription(
    db,
    id,
    nextPlan === null
      ? noNextPlan
      : { next_plan_id: nextPlan.planId, next_price_usd: toUsd(nextPlan.cents) },
  );
  return await ownSubscription(context, id);
};
