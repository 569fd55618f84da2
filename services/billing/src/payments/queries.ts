import { type Kysely, sql } from 'kysely';
import type { BillingTables } from '../tables.ts';

type Database = Kysely<BillingTables>;

export interface TakenPayment {
  id: string;
  purpose: string;
  amount_usd: string;
  simulated_outcome: string | null;
  reference: string | null;
  state: string;
  refunded_usd: string;
  description: string;
  /** What staff give back; null where all goes back. */
  refund_id: string | null;
  refund_usd: string;
}

/** Undefined for one that is settled. */
export async function takePayment(
  db: Database,
  id: string,
  now: Date,
): Promise<TakenPayment | undefined> {
  const { rows } = await sql<TakenPayment>`
    select id, purpose, amount_usd, simulated_outcome, reference, state, refunded_usd, description, refund_id, refund_usd
      from billing.take_payment(${id}, ${now})
  `.execute(db);
  return rows[0];
}

export async function settlePayment(
  db: Database,
  { id, reference, now }: { id: string; reference: string; now: Date },
): Promise<void> {
  await sql`select billing.settle_payment(${id}, ${reference}, ${now})`.execute(db);
}

export async function failPayment(
  db: Database,
  { id, reason, now }: { id: string; reason: string; now: Date },
): Promise<void> {
  await sql`select billing.fail_payment(${id}, ${reason}, ${now})`.execute(db);
}

export async function finishRefund(
  db: Database,
  { id, refundId, now }: { id: string; refundId: string | null; now: Date },
): Promise<void> {
  await sql`select billing.finish_refund(${id}, ${refundId}, ${now})`.execute(db);
}

/** Row security leaves the caller's own. */
function ownPayments(db: Database) {
  return db
    .selectFrom('billing.payments as payment')
    .leftJoin('billing.receipts as receipt', 'receipt.payment_id', 'payment.id')
    .selectAll('payment')
    .select('receipt.number');
}

export type PaymentRow = Awaited<ReturnType<typeof listOwnPayments>>[number];

/** Newest first, from behind the payment `after`. */
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
