import { type Kysely, sql } from 'kysely';
import type { BillingTables } from '../tables.ts';

/**
 * False if the payment cannot be refunded, or not by this amount. The caller decides; the database enforces the second
 * admin.
 */
export async function beginRefund(
  db: Kysely<BillingTables>,
  refund: { id: string; paymentId: string; amountUsd: string; now: Date },
): Promise<boolean> {
  const { id, paymentId, amountUsd, now } = refund;
  const { rows } = await sql<{ is_begun: boolean }>`
    select billing.begin_refund(${paymentId}, ${id}, ${amountUsd}::numeric, ${now}) as is_begun
  `.execute(db);
  return rows[0]?.is_begun ?? false;
}
