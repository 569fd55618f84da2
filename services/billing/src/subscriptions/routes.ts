import { subscriptions } from '@kabar/contracts/subscriptions';
import { slice } from '@kabar/server/slice';
import type { PaymentProvider } from '../payments/provider.ts';
import {
  askPause,
  cancelSubscription,
  changeAtRenewal,
  quoteUpgrade,
} from './change-own-subscription.ts';
import { personalData } from './personal-data.ts';
import { readOwnSubscription } from './read-own-subscription.ts';
import { payRenewal, subscribe, upgrade } from './subscribe.ts';

export const routes = (provider: PaymentProvider) =>
  slice(
    subscriptions,
    {
      own: readOwnSubscription,
      subscribe: subscribe(provider),
      upgrade: upgrade(provider),
      payRenewal: payRenewal(provider),
      cancel: cancelSubscription,
      ...{ askPause, quoteUpgrade, changeAtRenewal },
    },
    personalData,
  );
