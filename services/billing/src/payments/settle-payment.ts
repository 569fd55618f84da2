import { type Notice, notify } from '@kabar/server/notify';
import type { Kysely } from 'kysely';
import { applyNews } from '../refunds/apply-news.ts';
import { applyAndTakeBack } from '../refunds/take-back.ts';
import { recordPurchase } from '../session-pack-purchases/store-packs.ts';
import { firstPeriod } from '../subscriptions/periods.ts';
import { settleForSubscription } from '../subscriptions/settle-subscription.ts';
import { openSubscription } from '../subscriptions/store-changes.ts';
import type { BillingTables } from '../tables.ts';
import { lockPayment } from './load-payment.ts';
import type { PaymentFacts } from './payment-facts.ts';
import { decideSettlement } from './settlement-rules.ts';
import {
  changePayment,
  enqueuePay,
  issueReceipt,
  keepCustomer,
  postSale,
} from './store-payments.ts';

type Database = Kysely<BillingTables>;

interface Settling {
  id: string;
  reference: string;
  customer: string | null;
  /** What came in, if the provider's message says it: the payment must be of that amount. */
  cents?: number | undefined;
  now: Date;
}

/** The provider has the money: stores what was bought, or has the payment refunded. Harmless when repeated. */
export async function settlePayment(db: Database, settling: Settling): Promise<void> {
  const { id, reference, customer, now } = settling;
  const payment = await lockPayment(db, id, reference);
  if (payment !== undefined) await settle(db, payment, settling);
  if (customer !== null) await keepCustomer(db, id, customer);
  // money may have gone back at the provider before this news of the payment came
  if (payment?.purpose === 'pack')
    await applyAndTakeBack(db, { payment: id }, { apply: async () => undefined, now });
}

async function settle(db: Database, payment: PaymentFacts, settling: Settling): Promise<void> {
  const { id } = payment;
  const { reference, now } = settling;
  const decided = decideSettlement(payment);
  if (decided.does === 'nothing') return;
  if (settling.cents !== undefined && settling.cents !== payment.cents)
    throw new Error(`Payment ${id} came with ${settling.cents} cents`);
  const refusal =
    decided.does === 'refund' ? decided.reason : await sell(db, payment, { reference, now });
  await Promise.all([
    postSale(db, { key: id, kind: 'charge', payment: id, cents: payment.cents, now }),
    changePayment(
      db,
      { id, states: ['pending', 'waiting', 'failed'] },
      {
        ...{ state: refusal === null ? 'succeeded' : 'refunding', failure: refusal, reference },
        ...{ checkout_url: null, settled_at: now },
      },
    ),
  ]);
  if (refusal !== null) return await enqueuePay(db, id, now);
  await Promise.all([
    issueReceipt(db, id, now),
    notify(db, noticesOf(payment)),
    applyNews(db, id, now),
  ]);
}

/** Returns null, or why nothing is bought. */
async function sell(
  db: Database,
  payment: PaymentFacts,
  sale: { reference: string; now: Date },
): Promise<string | null> {
  if (payment.purpose === 'pack') return await recordPurchase(db, payment, sale);
  if (payment.purpose !== 'subscription')
    return await settleForSubscription(db, { payment, ...sale });
  const { payerZone: zone } = payment;
  const opening = { ...sale, zone, periodEnd: firstPeriod(sale.now, zone).end };
  return await openSubscription(db, payment, opening);
}

/** Companions hear of a sale (PACK-025), the payer of a renewal or a change. */
function noticesOf(payment: PaymentFacts): Notice[] {
  const { id, purpose, payerId, companionId, subscriptionId } = payment;
  if (purpose === 'renewal' || purpose === 'upgrade') {
    const event = purpose === 'renewal' ? 'renewed' : 'upgraded';
    const payload = { subscription_id: subscriptionId ?? '', event, payment_id: id } as const;
    return [{ recipient: payerId, type: 'subscription_changed', payload }];
  }
  if (companionId === null) return [];
  const recipient = companionId;
  if (purpose === 'subscription') {
    const payload = { subscription_id: id, user_id: payerId };
    return [{ recipient, type: 'subscription_started', payload }];
  }
  const { description, sessionCount } = payment;
  const payload = {
    ...{ purchase_id: id, pack_name: description, session_count: sessionCount ?? 0 },
    user_id: payerId,
  };
  return [{ recipient, type: 'session_pack_purchased', payload }];
}
