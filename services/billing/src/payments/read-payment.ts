import type { payments } from '@kabar/contracts/payments';
import type { Verb } from '@kabar/server/slice';
import type { BillingTables } from '../tables.ts';
import { findOwnPayment } from './queries.ts';
import { toPayment } from './view.ts';

export const readPayment: Verb<typeof payments.endpoints.read, BillingTables> = async (
  { db, refuse },
  { id },
) => {
  const row = await findOwnPayment(db, id);
  if (row === undefined) throw refuse('not_found');
  return toPayment(row);
};
