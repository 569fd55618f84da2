import type { PersonalData } from '@kabar/server/personal-data';
import type { BillingTables } from '../tables.ts';

/** Agreements stay with their subscription, whose client is replaced by a random id when the account is erased. */
export const personalData: PersonalData<BillingTables> = {
  tables: {
    'billing.price_raises': { nobody: 'what a plan will cost' },
    'billing.price_agreements': {
      about:
        '(select user_id from billing.user_subscriptions as plan where plan.id = subscription_id)',
    },
  },
  tell: { nothing: 'the subscription tells it' },
};
