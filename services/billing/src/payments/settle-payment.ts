import { type Notice, notify } from '@kabar/server/notify';
import { type Kysely, sql } from 'kysely';
import { applyNews, tellStaffOfDisputes } from '../refunds/apply-news.ts';
import { applyAndTakeBack } from '../refunds/take-back.ts';
import { recordPurchase } from '../session-pack-purchases/store-packs.ts';
import { firstPeriod } from '../subscriptions/periods.ts';
import { decideForSubscription } from '../subscriptions/settle-subscription.ts';
import { openSubscription } from '../subscriptions/store-changes.ts';
import type { BillingTables } from '../tables.ts';
import { lockPayment } from './load-payment.ts';
import type { PaymentFacts } from './payment-facts.ts';
import { decideSettlement, wentBack } from './settlement-rules.ts';
import {
  changePayment,
  enqueuePay,
  issueReceipt,
  keepCustomer,
  type PaymentChanges,
  postSale,
} from './store-payments.ts';

type Database = Kysely<BillingTables>;

interface Settling {
  id: string;
  reference: string;
  customer: string | null;
  /** The received amount, if the webhook has it; it must equal the payment's. */
  cents?: number | undefined;
  now: Date;
}

/** The money was received: stores the purchase, or enqueues a refund. Idempotent. */
export async function settlePayment(db: Database, settling: Settling): Promise<void> {
  const { id, reference, customer, now } = settling;
  const payment = await lockPayment(db, id, reference);
  if (payment === undefined) return;
  const [isSold] = await Promise.all([
    settle(db, payment, settling),
    customer === null ? undefined : keepCustomer(db, payment, customer),
  ]);
  if (!wentBack(payment)) return;
  if (isSold) await applyNews(db, id, now);
  if (payment.purpose === 'pack')
    await applyAndTakeBack(db, { payment: id }, { apply: async () => undefined, now });
}

/** Returns whether the sale was stored now. */
async function settle(db: Database, payment: PaymentFacts, settling: Settling): Promise<boolean> {
  const { id } = payment;
  const { reference, now } = settling;
  const decided = decideSettlement(payment);
  if (decided.does === 'nothing') return false;
  if (settling.cents !== undefined && settling.cents !== payment.cents)
    throw new Error(`Payment ${id} came with ${settling.cents} cents`);
  if (decided.does === 'refund') return await giveBack(db, payment, decided.reason, settling);
  const sale = await decideSale(db, payment, { reference, now });
  if ('refusal' in sale) return await giveBack(db, payment, sale.refusal, settling);
  const [, refusal] = await Promise.all([
    sql`savepoint before_sale`.execute(db),
    sale.store(),
    ...storeSettled(db, payment, { state: 'succeeded', failure: null }, settling),
    issueReceipt(db, id, now),
    notify(db, noticesOf(payment)),
    tellStaffOfDisputes(db, id),
  ]);
  // another payment of this client was settled since the facts were read
  if (refusal === null) return true;
  await Promise.all([
    sql`rollback to savepoint before_sale`.execute(db),
    giveBack(db, payment, refusal, settling),
  ]);
  return false;
}

/** Marks the payment for a refund. Returns false, because nothing is sold. */
async function giveBack(
  db: Database,
  payment: PaymentFacts,
  reason: string,
  settling: Settling,
): Promise<false> {
  await Promise.all([
    ...storeSettled(db, payment, { state: 'refunding', failure: reason }, settling),
    enqueuePay(db, payment.id, settling.now),
  ]);
  return false;
}

/** Posts the charge to the ledger, and stores the payment's state. */
function storeSettled(
  db: Database,
  { id, cents }: PaymentFacts,
  changes: Pick<PaymentChanges, 'state' | 'failure'>,
  { reference, now }: Settling,
): Promise<unknown>[] {
  const states = ['pending', 'waiting', 'failed'] as const;
  return [
    postSale(db, { key: id, kind: 'charge', payment: id, cents, now }),
    changePayment(
      db,
      { id, states },
      { ...changes, reference, checkout_url: null, settled_at: now },
    ),
  ];
}

/** Decides how to store a sale: `store` returns null, or why nothing is bought after all. */
async function decideSale(
  db: Database,
  payment: PaymentFacts,
  sale: { reference: string; now: Date },
): Promise<{ refusal: string } | { store: () => Promise<string | null> }> {
  if (payment.purpose === 'pack') return { store: () => recordPurchase(db, payment, sale) };
  if (payment.purpose !== 'subscription')
    return await decideForSubscription(db, { payment, ...sale });
  const { payerZone: zone } = payment;
  const opening = { ...sale, zone, periodEnd: firstPeriod(sale.now, zone).end };
  return { store: () => openSubscription(db, payment, opening) };
}

/** Notifies companions of a sale (PACK-025), and the payer of a renewal or a change. */
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
