import type { payments } from '@kabar/contracts/payments';
import type { Verb } from '@kabar/server/slice';
import type { BillingTables } from '../tables.ts';
import { cancelOwnPayment, findOwnPayment } from './queries.ts';
import { toPayment } from './view.ts';

export const cancelPayment: Verb<typeof payments.endpoints.cancel, BillingTables> = async (
  { db, now, refuse },
  { id },
) => {
  const refusal = await cancelOwnPayment(db, id, now);
  if (refusal !== null) throw refuse(refusal);
  const row = await findOwnPayment(db, id);
  if (row === undefined) throw refuse('not_found');
  return toPayment(row);
};
