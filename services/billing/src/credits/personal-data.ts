import type { PersonalData } from '@kabar/server/personal-data';
import type { BillingTables } from '../tables.ts';
import {
  listEveryOwnPurchase,
  listEveryOwnSubscription,
  listEveryOwnTransaction,
} from './queries.ts';

const books = {
  nobody: 'names a subscription, a purchase or a booking, which name the person',
};

/** The caller's purchases and payments. The ledger follows from them and the bookings, so it is not exported. */
export const personalData: PersonalData<BillingTables> = {
  tables: {
    'billing.credit_accounts': books,
    'billing.credit_movements': books,
    'billing.credit_entries': books,
    'billing.booking_fundings': books,
  },
  tell: async ({ db }) => ({
    data: {
      subscriptions: await listEveryOwnSubscription(db),
      subscriptionTransactions: await listEveryOwnTransaction(db),
      sessionPackPurchases: await listEveryOwnPurchase(db),
    },
  }),
};
