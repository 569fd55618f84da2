import type { earnings } from '@kabar/contracts/earnings';
import type { Verb } from '@kabar/server/slice';
import type { BillingTables } from '../tables.ts';
import { listEarningsOfMonth, listMonths, listOwnPayouts, readOwnTotals } from './queries.ts';

export const readEarnings: Verb<typeof earnings.endpoints.overview, BillingTables> = async ({
  db,
  now,
}) => {
  const totals = await readOwnTotals(db, now);
  const months = await listMonths(db);
  const payouts = await listOwnPayouts(db, 50);
  return {
    latestPaidIdr: totals.latest_paid,
    heldIdr: totals.held,
    payableIdr: totals.payable,
    months: months.map(({ month, minutes, amount_idr }) => ({
      month,
      minutes,
      amountIdr: amount_idr,
    })),
    payouts: payouts.map((row) => ({
      id: row.id,
      amountIdr: row.amount_idr,
      status: row.status,
      createdAt: row.created_at.toISOString(),
      paidAt: row.paid_at?.toISOString() ?? null,
    })),
  };
};

export const readStatement: Verb<typeof earnings.endpoints.statement, BillingTables> = async (
  { db, now },
  { month },
) => {
  const rows = await listEarningsOfMonth(db, month, now);
  const counted = rows.filter((row) => row.state !== 'taken_back');
  return {
    month,
    lines: rows.map((row) => ({
      id: row.id,
      kind: row.kind,
      isCorrection: row.is_correction,
      ...{ day: row.day, time: row.time, clientName: row.client_name },
      minutes: row.minutes,
      rateIdr: row.rate_idr,
      amountIdr: row.amount_idr,
      state: row.state,
    })),
    // Doubles are exact for two-decimal amounts of this size.
    totalIdr: counted.reduce((sum, row) => sum + Number(row.amount_idr), 0).toFixed(2),
  };
};
