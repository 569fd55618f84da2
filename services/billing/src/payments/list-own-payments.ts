import type { payments } from '@kabar/contracts/payments';
import type { Verb } from '@kabar/server/slice';
import type { BillingTables } from '../tables.ts';
import { listOwnPayments as list } from './queries.ts';
import { toPayment } from './view.ts';

export const listOwnPayments: Verb<typeof payments.endpoints.own, BillingTables> = async (
  { db },
  { after, limit },
) => {
  const rows = await list(db, after, limit + 1);
  const page = rows.slice(0, limit);
  return {
    payments: page.map(toPayment),
    next: rows.length > limit ? (page.at(-1)?.id ?? null) : null,
  };
};
