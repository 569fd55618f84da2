import type { Kysely } from 'kysely';
import { applyAndTakeBack } from '../refunds/take-back.ts';
import { firstPeriod } from '../subscriptions/periods.ts';
import { settleForSubscription } from '../subscriptions/settle-subscription.ts';
import type { BillingTables } from '../tables.ts';
import { bookSettlement, lockPaymentToSettle, type PaymentToSettle } from './queries.ts';

interface Settlement {
  id: string;
  reference: string;
  customer: string | null;
  /** What came in, if the provider's message says it: the payment must be of that amount. */
  cents?: number | undefined;
  now: Date;
}

/** The provider has the money: stores what was bought, or has the payment refunded. Harmless when repeated. */
export async function settlePayment(
  db: Kysely<BillingTables>,
  { cents, ...settlement }: Settlement,
): Promise<void> {
  const { id, reference, now } = settlement;
  const payment = await lockPaymentToSettle(db, id, reference);
  const isForSubscription = payment?.purpose === 'renewal' || payment?.purpose === 'upgrade';
  const refused =
    payment && isForSubscription && isOpen(payment)
      ? await settleForSubscription(db, { payment, reference, now })
      : null;
  const opening =
    payment?.purpose === 'subscription'
      ? { zone: payment.payer_zone, periodEnd: firstPeriod(now, payment.payer_zone).end }
      : undefined;
  const settled = { ...settlement, cents: cents ?? null, refused, opening };
  if (payment?.purpose !== 'pack') return await bookSettlement(db, settled);
  await bookSettlement(db, settled);
  // money may have gone back at the provider before this news of the payment came
  await applyAndTakeBack(db, { payment: id }, { apply: async () => undefined, now });
}

/** One that has failed here is refunded, and one that is settled stays as it is. */
function isOpen({ state }: PaymentToSettle): boolean {
  return state === 'pending' || state === 'waiting';
}
