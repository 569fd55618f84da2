import type { pushSubscriptions } from '@kabar/contracts/push-subscriptions';
import type { Verb } from '@kabar/server/slice';
import type { ChatTables } from '../tables.ts';
import { deleteOwnPushSubscription } from './queries.ts';

export const dropPushSubscription: Verb<
  typeof pushSubscriptions.endpoints.drop,
  ChatTables
> = async (context, { id }) => {
  if (!(await deleteOwnPushSubscription(context.db, id))) throw context.refuse('not_found');
  return null;
};
