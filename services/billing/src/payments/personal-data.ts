import type { PersonalData } from '@kabar/server/personal-data';
import type { BillingTables } from '../tables.ts';
import { listEveryOwnPayment } from './queries.ts';

/** Books stay when an account is erased; a random id stands in its place. */
export const personalData: PersonalData<BillingTables> = {
  tables: {
    'billing.payments': {
      about: 'user_id',
      // what was bought and why it failed, in our words; its number and page at the provider
      columns: { description: null, failure: null, reference: null, checkout_url: null },
    },
    'billing.receipts': {
      about: '(select user_id from billing.payments as payment where payment.id = payment_id)',
    },
    'billing.payers': { about: 'user_id', columns: { customer: null } },
    'billing.provider_events': { nobody: 'numbers of messages between servers' },
  },
  tell: async ({ db }) => ({ data: { payments: await listEveryOwnPayment(db) } }),
};
