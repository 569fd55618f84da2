import type { revenue } from '@kabar/contracts/revenue';
import type { Verb } from '@kabar/server/slice';
import type { BillingTables } from '../tables.ts';
import { readFigures, readRevenueRows } from './queries.ts';

export const readRevenue: Verb<typeof revenue.endpoints.read, BillingTables> = async ({
  db,
  now,
}) => {
  const [rows, figures] = await Promise.all([readRevenueRows(db, now), readFigures(db)]);
  return {
    currencies: rows.map((row) => ({
      currency: row.currency,
      monthlyRecurring: row.monthly_recurring,
      received: row.received,
      months: row.months,
    })),
    sessionPackRevenueUsd: figures.total_session_pack_revenue,
    activeSubscriptions: figures.active_subscriptions,
    completedSessionPacks: figures.completed_session_packs,
  };
};
