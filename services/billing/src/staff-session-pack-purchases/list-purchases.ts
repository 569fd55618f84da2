import type { staffSessionPackPurchases } from '@kabar/contracts/staff-session-pack-purchases';
import { readCursor, writeCursor } from '@kabar/server/moment-lists';
import type { Verb } from '@kabar/server/slice';
import { exportRows, inOrder, pageOfSales, salesOfPerson } from '../sale-lists.ts';
import type { BillingTables } from '../tables.ts';
import { listPurchases, type StaffPurchaseRow } from './queries.ts';
import { toStaffPurchase } from './view.ts';

type Endpoints = typeof staffSessionPackPurchases.endpoints;

const pageSize = 25;

export const listPurchasesForStaff: Verb<Endpoints['list'], BillingTables> = async (
  context,
  { after, ...wanted },
) => {
  const positions = await pageOfSales(context.db, 'purchase', {
    ...wanted,
    after: after ? readCursor(context, after) : undefined,
    // One more than is shown, to know whether there is a next page.
    limit: pageSize + 1,
  });
  const page = positions.slice(0, pageSize);
  const rows = await listPurchases(
    context.db,
    page.map(({ id }) => id),
  );
  const last = positions.length > pageSize ? page.at(-1) : undefined;
  return { purchases: rows.map(toStaffPurchase), next: last ? writeCursor(last) : null };
};

export const listPurchasesOfPerson: Verb<Endpoints['ofPerson'], BillingTables> = async (
  { db },
  { userId },
) => {
  const ids = await salesOfPerson(db, 'purchase', userId);
  return { purchases: (await listPurchases(db, ids)).map(toStaffPurchase) };
};

export const exportPurchases: Verb<Endpoints['export'], BillingTables> = async (
  context,
  { separator, ...wanted },
) =>
  await exportRows<StaffPurchaseRow>(context, {
    what: 'session_packs',
    filters: wanted,
    separator,
    header: [
      ...['id', 'status', 'client', 'companion', 'pack', 'sessions', 'sessions_remaining'],
      ...['amount_paid_usd', 'amount_paid_idr', 'payment_reference', 'purchased_at', 'expires_at'],
    ],
    read: async (db, after, limit) => {
      const positions = await pageOfSales(db, 'purchase', { ...wanted, after, limit });
      const rows = await listPurchases(
        db,
        positions.map(({ id }) => id),
      );
      return inOrder(positions, rows);
    },
    cells: (row) => [
      ...[row.id, row.payment_status, row.user_name, row.companion_name, row.pack_name],
      ...[row.total_sessions, row.sessions_remaining, row.amount_paid_usd, row.amount_paid_idr],
      ...[row.payment_reference, row.purchased_at.toISOString(), row.expires_at.toISOString()],
    ],
  });
