import type { staffSubscriptions } from '@kabar/contracts/staff-subscriptions';
import type { Verb } from '@kabar/server/slice';
import { salesOfPerson } from '../sale-lists.ts';
import type { BillingTables } from '../tables.ts';
import { listPaymentsOfPerson, listSubscriptions, listTransactions } from './queries.ts';
import { toStaffPayment, toStaffSubscription } from './view.ts';

export const listSubscriptionsOfPerson: Verb<
  typeof staffSubscriptions.endpoints.ofPerson,
  BillingTables
> = async ({ db }, { userId }) => {
  const [ids, payments] = await Promise.all([
    salesOfPerson(db, 'subscription', userId),
    listPaymentsOfPerson(db, userId),
  ]);
  const [rows, transactions] = await Promise.all([
    listSubscriptions(db, ids),
    listTransactions(db, ids, 12),
  ]);
  return {
    subscriptions: rows.map((row) => toStaffSubscription(row, transactions)),
    payments: payments.map(toStaffPayment),
  };
};
