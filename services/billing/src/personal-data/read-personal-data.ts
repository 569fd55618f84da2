import type { PersonalData } from '@kabar/contracts/personal-data';
import type { Verb } from '@kabar/server/slice';
import type { BillingTables } from '../tables.ts';
import { listOwnPurchases, listOwnSubscriptions, listOwnTransactions } from './queries.ts';

/** What the caller bought and paid. Credits follow from it and from her bookings: they tell nothing more. */
export const readPersonalData: Verb<PersonalData['endpoints']['read'], BillingTables> = async ({
  db,
}) => ({
  data: {
    subscriptions: await listOwnSubscriptions(db),
    subscriptionTransactions: await listOwnTransactions(db),
    sessionPackPurchases: await listOwnPurchases(db),
  },
  files: [],
});
