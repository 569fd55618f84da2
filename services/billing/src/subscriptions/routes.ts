import { subscriptions } from '@kabar/contracts/subscriptions';
import { slice } from '@kabar/server/slice';
import type { PaymentProvider } from '../payments/provider.ts';
import { askPause, cancelSubscription, changeAtRenewal } from './change-own-subscription.ts';
import { payRenewal } from './pay-renewal.ts';
import { personalData } from './personal-data.ts';
import { readOwnSubscription } from './read-own-subscription.ts';
import { subscribe } from './subscribe.ts';
import { quoteUpgrade, upgrade } from './upgrade-subscription.ts';

export const routes = (provider: PaymentProvider) =>
  slice(
    subscriptions,
    {
      own: readOwnSubscription,
      subscribe: subscribe(provider),
      quoteUpgrade: quoteUpgrade(provider),
      upgrade: upgrade(provider),
      payRenewal: payRenewal(provider),
      cancel: cancelSubscription,
      ...{ askPause, changeAtRenewal },
    },
    personalData,
  );
