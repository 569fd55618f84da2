import type { subscriptions } from '@kabar/contracts/subscriptions';
import type { Verb } from '@kabar/server/slice';
import type { BillingTables } from '../tables.ts';
import { ownSubscription } from './own-subscription.ts';
import { askPause as ask, cancelOwnSubscription, planAtRenewal } from './queries.ts';

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

export const changeAtRenewal: Change<'changeAtRenewal'> = async (context, { id, planId }) => {
  const refusal = await planAtRenewal(context.db, id, planId);
  if (refusal !== null) throw context.refuse(refusal);
  return await ownSubscription(context, id);
};
