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

/** Exports purchases and payments. The ledger is derived from them and from bookings, so it is left out. */
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
