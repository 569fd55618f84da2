import type { pushSubscriptions } from '@kabar/contracts/push-subscriptions';
import { lockPerson } from '@kabar/server/lock-person';
import type { Verb } from '@kabar/server/slice';
import { chatSettings } from '../env.ts';
import { isPublicKey, isPushEndpoint } from '../push-endpoints.ts';
import type { ChatTables } from '../tables.ts';
import { keepPushSubscription as keep } from './queries.ts';

export const keepPushSubscription: Verb<
  typeof pushSubscriptions.endpoints.keep,
  ChatTables
> = async (context, { endpoint, publicKey, authSecret }) => {
  const { sessionId } = await context.caller();
  const fields = [
    ...(isPushEndpoint(endpoint, chatSettings(context.env).PUSH_TEST_ORIGIN)
      ? []
      : [{ path: 'endpoint', reason: 'Not an address of a known push service' }]),
    ...(isPublicKey(publicKey) ? [] : [{ path: 'publicKey', reason: 'Not a public key' }]),
  ];
  if (fields.length > 0) throw context.refuse('invalid_input', { fields });
  await lockPerson(context.db, 'push subscriptions');
  const id = await keep(context.db, {
    sessionId,
    endpoint,
    publicKey,
    authSecret,
    now: context.now,
  });
  if (id === undefined) throw context.refuse('id_reused');
  return { id };
};
