import type { PersonalData } from '@kabar/server/personal-data';
import type { BillingTables } from '../tables.ts';

const ownerOf = (subscription: string) =>
  `(select user_id from billing.user_subscriptions as plan where plan.id = ${subscription})`;

/** Subscriptions stay when an account is erased; a random id replaces its id. */
export const personalData: PersonalData<BillingTables> = {
  tables: {
    'billing.user_subscriptions': { about: 'user_id' },
    'billing.subscription_transactions': {
      about: ownerOf('subscription_id'),
      // The provider's payment id.
      columns: { payment_reference: null },
    },
    'billing.subscription_steps': {
      about: ownerOf('subscription_id'),
    },
    'billing.upgrade_quotes': {
      about: ownerOf('subscription_id'),
    },
  },
  tell: { nothing: 'credits tell it' },
};
