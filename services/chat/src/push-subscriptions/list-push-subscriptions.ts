import type { pushSubscriptions } from '@kabar/contracts/push-subscriptions';
import type { Verb } from '@kabar/server/slice';
import { pushKeys } from '../push-keys.ts';
import type { ChatTables } from '../tables.ts';
import { listOwnPushSubscriptions } from './queries.ts';
import { toPushSubscription } from './view.ts';

export const listPushSubscriptions: Verb<
  typeof pushSubscriptions.endpoints.list,
  ChatTables
> = async (context) => {
  const { sessionId } = await context.caller();
  const rows = await listOwnPushSubscriptions(context.db);
  return {
    publicKey: pushKeys(context.env).publicKey,
    subscriptions: rows.map((row) => toPushSubscription(row, sessionId)),
  };
};
