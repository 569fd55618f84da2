import type { Context } from '@kabar/server/context';
import type { Kysely } from 'kysely';
import type { BillingTables } from '../tables.ts';
import { findOwnPayment, type PaymentRow } from './queries.ts';
import { toPayment } from './view.ts';

/**
 * Idempotent response to a purchase: the current state of the payment with its id. Refuses an id that was used for
 * something else or by somebody else.
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

/** Whether the caller has a payment with this id. */
export async function hasOwnPayment(db: Kysely<BillingTables>, id: string): Promise<boolean> {
  return (await findOwnPayment(db, id)) !== undefined;
}
