import type { PersonalData } from '@kabar/server/personal-data';
import type { BillingTables } from '../tables.ts';
import { listEveryOwnPayment } from './queries.ts';

/** Payments are kept when an account is erased; a random id replaces its id. */
export const personalData: PersonalData<BillingTables> = {
  tables: {
    'billing.payments': {
      about: 'user_id',
      // our description and failure code; the provider's ids and page
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
