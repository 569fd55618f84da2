import type { Context } from '@kabar/server/context';
import type { Kysely } from 'kysely';
import type { BillingTables } from '../tables.ts';
import { findOwnPayment, type PaymentRow } from './queries.ts';
import { toPayment } from './view.ts';

/**
 * The answer to a purchase that was asked for: the payment under its id as it is now. Refuses an id under which something else was
 * asked for, or that is somebody else's.
 */
export async function answerPayment(
  context: Context<BillingTables>,
  id: string,
  isSame: (payment: PaymentRow) => boolean,
) {
  const payment = await findOwnPayment(context.db, id);
  if (payment === undefined || !isSame(payment)) throw context.refuse('id_reused');
  return toPayment(payment);
}

/** Whether the caller has a payment under this id. */
export async function hasOwnPayment(db: Kysely<BillingTables>, id: string): Promise<boolean> {
  return (await findOwnPayment(db, id)) !== undefined;
}
