import type { staffSubscriptions } from '@kabar/contracts/staff-subscriptions';
import type { Verb } from '@kabar/server/slice';
import { pageOfSales, readCursor, writeCursor } from '../sale-lists.ts';
import type { BillingTables } from '../tables.ts';
import { listSubscriptions, listTransactions } from './queries.ts';
import { toStaffSubscription } from './view.ts';

const pageSize = 25;

export const listSubscriptionsForStaff: Verb<
  typeof staffSubscriptions.endpoints.list,
  BillingTables
> = async (context, { after, ...wanted }) => {
  const positions = await pageOfSales(context.db, 'subscription', {
    ...wanted,
    after: after ? readCursor(context, after) : undefined,
    // One more than is shown, to know whether there is a next page.
    limit: pageSize + 1,
  });
  const page = positions.slice(0, pageSize);
  const ids = page.map(({ id }) => id);
  const [rows, transactions] = await Promise.all([
    listSubscriptions(context.db, ids),
    listTransactions(context.db, ids, 12),
  ]);
  const last = positions.length > pageSize ? page.at(-1) : undefined;
  return {
    subscriptions: rows.map((row) => toStaffSubscription(row, transactions)),
    next: last ? writeCursor(last) : null,
  };
};
