import type { staffSubscriptions } from '@kabar/contracts/staff-subscriptions';
import type { Context } from '@kabar/server/context';
import { type IfMatch, requireIfMatch } from '@kabar/server/if-match';
import type { Verb } from '@kabar/server/slice';
import type { BillingTables } from '../tables.ts';
import {
  type Change,
  cancelSubscription,
  pauseSubscription,
  resumeSubscription,
} from './queries.ts';
import { subscriptionForStaff } from './read-subscription.ts';

type Endpoints = typeof staffSubscriptions.endpoints;
type Changing<Name extends keyof Endpoints> = Verb<Endpoints[Name], BillingTables>;

export const pauseAsStaff: Changing<'pause'> = async (context, input) => {
  const refusal = await pauseSubscription(context.db, changeOf(context, input));
  if (refusal !== null) throw context.refuse(refusal);
  return await subscriptionForStaff(context, input.id);
};

export const resumeAsStaff: Changing<'resume'> = async (context, input) => {
  const refusal = await resumeSubscription(context.db, changeOf(context, input));
  if (refusal !== null) throw context.refuse(refusal);
  return await subscriptionForStaff(context, input.id);
};

export const cancelAsStaff: Changing<'cancelAsStaff'> = async (context, input) => {
  const refusal = await cancelSubscription(context.db, {
    ...changeOf(context, input),
    refundUsd: input.refundUsd,
  });
  if (refusal !== null) throw context.refuse(refusal);
  return await subscriptionForStaff(context, input.id);
};

function changeOf(
  { refuse, now }: Pick<Context<BillingTables>, 'refuse' | 'now'>,
  { id, reason, ifMatch }: { id: string; reason: string; ifMatch: IfMatch },
): Change {
  const version = requireIfMatch(refuse, ifMatch);
  return { id, reason, now, known: version === '*' ? null : version };
}
