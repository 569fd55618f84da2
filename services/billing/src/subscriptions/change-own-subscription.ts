import type { subscriptions } from '@kabar/contracts/subscriptions';
import type { Verb } from '@kabar/server/slice';
import type { BillingTables } from '../tables.ts';
import { findPlan, lockSubscription } from './load-facts.ts';
import { ownSubscription } from './own-subscription.ts';
import { toCents } from './periods.ts';
import { askPause as ask, cancelOwnSubscription } from './queries.ts';
import { chooseNextPlan } from './renewal-rules.ts';
import { storeNextPlan } from './store-changes.ts';

type Change<Name extends keyof typeof subscriptions.endpoints> = Verb<
  (typeof subscriptions.endpoints)[Name],
  BillingTables
>;

export const cancelSubscription: Change<'cancel'> = async (context, { id }) => {
  const refusal = await cancelOwnSubscription(context.db, id, context.now);
  if (refusal !== null) throw context.refuse(refusal);
  return await ownSubscription(context, id);
};

export const askPause: Change<'askPause'> = async (context, { id }) => {
  const refusal = await ask(context.db, id, context.now);
  if (refusal !== null) throw context.refuse(refusal);
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
  await storeNextPlan(db, own, decided.nextPlan);
  return await ownSubscription(context, id);
};
