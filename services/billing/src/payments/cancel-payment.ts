import type { payments } from '@kabar/contracts/payments';
import type { Verb } from '@kabar/server/slice';
import type { BillingTables } from '../tables.ts';
import { holdPayment } from './load-payment.ts';
import { findOwnPayment } from './queries.ts';
import { decideCancel } from './settlement-rules.ts';
import { changePayment, enqueuePay } from './store-payments.ts';
import { toPayment } from './view.ts';

/** The payer cancels: the job withdraws the provider's page, and refunds anything that was paid there meanwhile. */
export const cancelPayment: Verb<typeof payments.endpoints.cancel, BillingTables> = async (
  { db, now, refuse },
  { id },
) => {
  const own = await findOwnPayment(db, id);
  if (own === undefined) throw refuse('not_found');
  const [, locked] = await Promise.all([holdPayment(db, id), findOwnPayment(db, id)]);
  const decided = decideCancel(locked ?? own);
  if ('refusal' in decided) throw refuse(decided.refusal);
  if (decided.does === 'nothing') return toPayment(locked ?? own);
  await changePayment(
    db,
    { id, states: ['waiting'] },
    { state: 'failed', failure: 'cancelled', checkout_url: null, settled_at: now },
  );
  await enqueuePay(db, id, now);
  return toPayment((await findOwnPayment(db, id)) ?? own);
};
