import { type Kysely, sql } from 'kysely';
import type { BillingTables } from '../tables.ts';

type Database = Kysely<BillingTables>;

export interface TakenPayment {
  id: string;
  purpose: 'subscription' | 'renewal' | 'upgrade' | 'pack';
  companion_id: string | null;
  amount_usd: string;
  provider: 'simulated' | 'stripe';
  simulated_outcome: string | null;
  reference: string | null;
  /** A failed payment may still be paid at the provider. */
  state: 'pending' | 'waiting' | 'refunding' | 'failed';
  description: string;
  created_at: Date;
  customer: string | null;
  /** Whether the payer pays on the provider's page, not off-session. */
  on_page: boolean;
  /** A refund by staff; null if all is refunded. */
  refund_id: string | null;
  refund_usd: string;
}

/** Undefined if it is settled. */
export async function takePayment(
  db: Database,
  id: string,
  now: Date,
): Promise<TakenPayment | undefined> {
  const { rows } = await sql<TakenPayment>`
    select id, purpose, companion_id, amount_usd, provider, simulated_outcome, reference, state, description, created_at,
        customer, on_page, refund_id, refund_usd
      from billing.take_payment(${id}, ${now})
  `.execute(db);
  return rows[0];
}

/**
 * Records a webhook event; false if it was processed before. A concurrent duplicate waits here until the first
 * transaction commits.
 */
export async function rememberEvent(
  db: Database,
  { id, type, now }: { id: string; type: string; now: Date },
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into billing.provider_events (id, type, received_at) values (${id}, ${type}, ${now}) on conflict do nothing
  `.execute(db);
  return numAffectedRows === 1n;
}

export interface ReceiptRow {
  number: string;
  issued_at: Date;
  /** The payer's time zone. */
  zone: string;
  payer_name: string | null;
  companion_name: string | null;
  description: string;
  purpose: 'subscription' | 'renewal' | 'upgrade' | 'pack';
  amount_usd: string;
  refunded_usd: string;
  provider: 'simulated' | 'stripe';
  /** Prices of the plan or pack when the receipt was issued; null on old receipts. */
  price_usd: string | null;
  price_idr: string | null;
}

/** Undefined if the payment is not the caller's, or has no receipt. */
export async function findOwnReceipt(db: Database, id: string): Promise<ReceiptRow | undefined> {
  const { rows } = await sql<ReceiptRow>`
    select number, issued_at, zone, payer_name, companion_name, description, purpose, amount_usd, refunded_usd, provider,
        price_usd, price_idr
      from billing.own_receipt(${id})
  `.execute(db);
  return rows[0];
}

/** Deletes old event ids, and enqueues a check of open payments whose jobs may be lost. */
export async function finishOpenPayments(
  db: Database,
  { receivedBefore, madeBefore, now }: { receivedBefore: Date; madeBefore: Date; now: Date },
): Promise<void> {
  await Promise.all([
    sql`delete from billing.provider_events where received_at < ${receivedBefore}`.execute(db),
    sql`
      select count(jobs_api.enqueue('billing:pay', jsonb_build_object('paymentId', open.id), ${now}, 'billing:pay:' || open.id)::text)
        from billing.unfinished_payments(${madeBefore}) as open (id)
    `.execute(db),
  ]);
}

/** Returns the number of anonymised payments. */
export async function forgetPayers(
  db: Database,
  { before, most }: { before: Date; most: number },
): Promise<number> {
  const { rows } = await sql<{ forgotten: number }>`
    select billing.forget_payers(${before}, ${most}) as forgotten
  `.execute(db);
  return rows[0]?.forgotten ?? 0;
}

/** Row-level security limits the rows to the caller's own. */
function ownPayments(db: Database) {
  return db
    .selectFrom('billing.payments as payment')
    .leftJoin('billing.receipts as receipt', 'receipt.payment_id', 'payment.id')
    .leftJoin('billing.subscription_plans as plan', 'plan.id', 'payment.plan_id')
    .leftJoin('billing.session_packs as pack', 'pack.id', 'payment.pack_id')
    .selectAll('payment')
    .select([
      'receipt.number',
      sql<string | null>`coalesce(plan.code, pack.code)`.as('code'),
      sql<string | null>`coalesce(plan.price_usd, pack.price_usd)`.as('price_usd'),
      sql<string | null>`coalesce(plan.price_idr, pack.price_idr)`.as('price_idr'),
    ]);
}

export type PaymentRow = Awaited<ReturnType<typeof listOwnPayments>>[number];

/** Newest first, after the payment `after`. */
export async function listOwnPayments(db: Database, after: string | undefined, limit: number) {
  return await ownPayments(db)
    .$if(after !== undefined, (query) =>
      query.where(
        sql<boolean>`(payment.created_at, payment.id) < (select created_at, id from billing.payments where id = ${after ?? ''})`,
      ),
    )
    .orderBy('payment.created_at', 'desc')
    .orderBy('payment.id', 'desc')
    .limit(limit)
    .execute();
}

export async function findOwnPayment(db: Database, id: string) {
  return await ownPayments(db).where('payment.id', '=', id).executeTakeFirst();
}

/** All of the caller's, oldest first. */
export async function listEveryOwnPayment(db: Database) {
  return await ownPayments(db).orderBy('payment.created_at').execute();
}
