import type { staffSubscriptions } from '@kabar/contracts/staff-subscriptions';
import type { Verb } from '@kabar/server/slice';
import { exportRows, inOrder, pageOfSales } from '../sale-lists.ts';
import type { BillingTables } from '../tables.ts';
import { listSubscriptions, pageOfTransactions, type StaffSubscriptionRow } from './queries.ts';

type Exporting<Name extends 'exportSubscriptions' | 'exportTransactions'> = Verb<
  (typeof staffSubscriptions.endpoints)[Name],
  BillingTables
>;

export const exportSubscriptions: Exporting<'exportSubscriptions'> = async (
  context,
  { separator, ...wanted },
) =>
  await exportRows<StaffSubscriptionRow>(context, {
    what: 'subscriptions',
    filters: wanted,
    separator,
    header: [
      ...['id', 'status', 'client', 'companion', 'plan', 'price_usd', 'sessions_per_week'],
      ...['started_at', 'next_billing_date', 'cancellation_requested_at', 'cancelled_at'],
    ],
    read: async (db, after, limit) => {
      const positions = await pageOfSales(db, 'subscription', { ...wanted, after, limit });
      const rows = await listSubscriptions(
        db,
        positions.map(({ id }) => id),
      );
      return inOrder(positions, rows);
    },
    cells: (row) => [
      ...[row.id, row.status, row.user_name, row.companion_name, row.plan_name, row.price_usd],
      ...[row.sessions_per_week, row.started_at.toISOString(), row.next_billing_date.toISOString()],
      row.cancellation_requested_at?.toISOString() ?? null,
      row.cancelled_at?.toISOString() ?? null,
    ],
  });

export const exportTransactions: Exporting<'exportTransactions'> = async (context, { separator }) =>
  await exportRows<Awaited<ReturnType<typeof pageOfTransactions>>[number]>(context, {
    what: 'transactions',
    filters: {},
    separator,
    header: [
      ...['id', 'created_at', 'type', 'status', 'amount_usd', 'payment_reference'],
      ...['subscription_id', 'plan', 'client', 'companion'],
    ],
    size: 8_000,
    read: async (db, after, size) =>
      (await pageOfTransactions(db, after, size)).map((row) => ({ position: row, row })),
    cells: (row) => [
      ...[row.id, inMilliseconds(row.moment), row.transaction_type, row.status, row.amount_usd],
      ...[row.payment_reference, row.subscription_id, row.plan_name, row.user_name],
      row.companion_name,
    ],
  });

/**
 * Reformats '2026-11-24 09:30:00.12+00' to '2026-11-24T09:30:00.120Z'; a Date would cost more than the rest of the row.
 */
function inMilliseconds(moment: string): string {
  if (!moment.endsWith('+00')) return new Date(moment).toISOString();
  const time = moment.slice(11, -3);
  return `${moment.slice(0, 10)}T${time.length === 8 ? `${time}.000` : time.slice(0, 12).padEnd(12, '0')}Z`;
}
