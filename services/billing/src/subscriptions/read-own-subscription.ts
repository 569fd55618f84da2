import type { subscriptions } from '@kabar/contracts/subscriptions';
import type { Verb } from '@kabar/server/slice';
import type { BillingTables } from '../tables.ts';
import { findOwnSubscription, listOwnTransactions } from './queries.ts';
import { toSubscription, toTransaction } from './view.ts';

/** A paused subscription is not current (SUB-013), and is returned separately (decision 70). */
export const readOwnSubscription: Verb<typeof subscriptions.endpoints.own, BillingTables> = async ({
  db,
}) => {
  const [row, transactions] = await Promise.all([findOwnSubscription(db), listOwnTransactions(db)]);
  const own = row === undefined ? null : toSubscription(row);
  return {
    current: own?.status === 'paused' ? null : own,
    paused: own?.status === 'paused' ? own : null,
    transactions: transactions.map(toTransaction),
  };
};
