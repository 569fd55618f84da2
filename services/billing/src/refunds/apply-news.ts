import { inRupiah } from '@kabar/rules/rupiah';
import { type Notice, notify } from '@kabar/server/notify';
import { type Kysely, sql } from 'kysely';
import { readPayment } from '../payments/load-payment.ts';
import type { PaymentFacts } from '../payments/payment-facts.ts';
import { changePayment, postSale } from '../payments/store-payments.ts';
import { changePack } from '../session-pack-purchases/store-packs.ts';
import { endSubscription } from '../subscriptions/end-subscription.ts';
import { lockSubscription } from '../subscriptions/load-facts.ts';
import { toUsd } from '../subscriptions/periods.ts';
import { recordTransaction } from '../subscriptions/store-changes.ts';
import type { BillingTables } from '../tables.ts';
import { type AppliedNews, decideNews, decideRefunded, type NewsEntry } from './news-rules.ts';

type Database = Kysely<BillingTables>;

/**
 * Posts refunds made at the provider and lost disputes of a payment to the ledger, each once, and opens incidents for
 * its disputes. The caller has locked the payment and its pack. For background jobs.
 */
export async function applyNews(db: Database, id: string, now: Date): Promise<void> {
  const [payment] = await Promise.all([readPayment(db, id), tellStaffOfDisputes(db, id)]);
  const news = payment && decideNews(payment);
  if (news) await storeNews(db, payment, { news, now });
}

/** Opens an incident for each dispute without one. */
export async function tellStaffOfDisputes(db: Database, payment: string): Promise<void> {
  await sql`select billing.tell_staff_of_disputes(${payment})`.execute(db);
}

async function storeNews(
  db: Database,
  payment: PaymentFacts,
  { news, now }: { news: AppliedNews; now: Date },
): Promise<void> {
  const taken = news.entries.filter(({ cents }) => cents > 0);
  const refunds = taken.filter(({ kind }) => kind === 'refund');
  await Promise.all([
    storeApplied(db, { news: news.entries, now }),
    ...taken.map(({ id, kind, cents }) =>
      postSale(db, { key: id, kind, payment: payment.id, cents, now }),
    ),
    taken.length > 0 ? storeRefunded(db, payment, news) : undefined,
    ...refunds.map(({ id, cents }) => recordRefund(db, payment, { id, cents, now })),
    notify(db, refundNotices(payment, refunds)),
  ]);
  if (
    payment.purpose === 'pack' &&
    (news.isLost || (news.state === 'refunded' && refunds.length > 0))
  )
    await changePack(db, payment.id, { payment_status: 'refunded' });
  if (payment.purpose !== 'pack' && news.isLost) await endUnpaid(db, payment, now);
}

/** Handles a lost dispute. */
async function endUnpaid(db: Database, { id, subscriptionId }: PaymentFacts, now: Date) {
  const own = await lockSubscription(db, subscriptionId ?? id);
  if (own !== undefined) await endSubscription(db, own, { event: 'not_paid', now });
}

/** Posts a completed refund; refundId: requested by staff. Idempotent. The caller has locked the payment. */
export async function storeRefundDone(
  db: Database,
  { id, refundId, now }: { id: string; refundId: string | null; now: Date },
): Promise<void> {
  const payment = await readPayment(db, id);
  const done = payment && decideRefunded(payment, refundId);
  if (!done) return;
  const { cents } = done;
  const { refundedCents, state } = done;
  const changes = { state, refunded_usd: toUsd(refundedCents) };
  await Promise.all([
    storeApplied(db, { refund: refundId, now }),
    postSale(db, { key: refundId ?? id, kind: 'refund', payment: id, cents, now }),
    changePayment(db, { id, states: ['refunding'] }, changes),
    payment.purpose === 'pack' && state === 'refunded'
      ? changePack(db, id, { payment_status: 'refunded' })
      : undefined,
    refundId === null ? undefined : recordRefund(db, payment, { id: refundId, cents, now }),
    notify(db, refundNotices(payment, [{ cents }])),
  ]);
  await applyNews(db, id, now);
}

/** The state must pass through 'refunding', as for each refund. */
async function storeRefunded(
  db: Database,
  { id }: PaymentFacts,
  { state, refundedCents }: AppliedNews,
): Promise<void> {
  await Promise.all([
    changePayment(db, { id, states: ['succeeded', 'refunded'] }, { state: 'refunding' }),
    changePayment(db, { id, states: ['refunding'] }, { state, refunded_usd: toUsd(refundedCents) }),
  ]);
}

/** Adds the refund to the subscription's history; packs have none. */
async function recordRefund(
  db: Database,
  { id, purpose, subscriptionId }: PaymentFacts,
  refund: { id: string; cents: number; now: Date },
): Promise<void> {
  if (purpose === 'pack') return;
  const reference = `refund ${refund.id}`;
  const line = { type: 'refund', status: 'refunded', cents: refund.cents, reference } as const;
  await recordTransaction(db, subscriptionId ?? id, { ...line, now: refund.now });
}

/** Closed accounts are not notified. */
function refundNotices(
  { id, payerId, hasAccount, listed }: PaymentFacts,
  refunds: readonly { cents: number }[],
): Notice[] {
  if (!hasAccount) return [];
  return refunds.map(({ cents }) => {
    const amount_idr = listed === null ? undefined : inRupiah(toUsd(cents), listed);
    return {
      ...{ recipient: payerId, type: 'payment_refunded' as const },
      payload: {
        ...{ payment_id: id, amount_usd: Number(toUsd(cents)) },
        ...(amount_idr === undefined ? {} : { amount_idr }),
      },
    };
  });
}

/** Marks refunds and lost disputes that are in the ledger as applied. */
async function storeApplied(
  db: Database,
  applied: { refund?: string | null; news?: readonly NewsEntry[]; now: Date },
): Promise<void> {
  const { refund = null, news = [], now } = applied;
  const idsOf = (wanted: NewsEntry['kind']) =>
    news.filter(({ kind }) => kind === wanted).map(({ id }) => id);
  await Promise.all([
    sql`update billing.refunds set done_at = ${now} where id = ${refund} and done_at is null`.execute(
      db,
    ),
    sql`update billing.provider_refunds set applied_at = ${now} where id = any (${idsOf('refund')}::text[])`.execute(
      db,
    ),
    sql`update billing.disputes set applied_at = ${now} where id = any (${idsOf('dispute')}::text[])`.execute(
      db,
    ),
  ]);
}
