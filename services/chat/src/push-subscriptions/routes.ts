import { pushSubscriptions } from '@kabar/contracts/push-subscriptions';
import { slice } from '@kabar/server/slice';
import { dropPushSubscription } from './drop-push-subscription.ts';
import { keepPushSubscription } from './keep-push-subscription.ts';
import { listPushSubscriptions } from './list-push-subscriptions.ts';
import { personalData } from './personal-data.ts';

export const routes = slice(
  pushSubscriptions,
  {
    list: listPushSubscriptions,
    keep: keepPushSubscription,
    drop: dropPushSubscription,
  },
  personalData,
);
