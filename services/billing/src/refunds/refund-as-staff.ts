import type { DeclaredCode } from '@kabar/contracts/contract';
import type { refunds } from '@kabar/contracts/refunds';
import { type Kysely, sql } from 'kysely';
import type { BillingTables } from '../tables.ts';

type Database = Kysely<BillingTables>;
type Refusal = DeclaredCode<typeof refunds.endpoints.ask> | 'not_found' | 'id_reused' | null;

/** Refunds a part of a payment, or asks another admin to approve it. Returns null when done, else the code of the refusal. */
export async function refundAsStaff(
  db: Database,
  refund: { id: string; paymentId: string; amountUsd: string; reason: string; now: Date },
): Promise<Refusal> {
  const { id, paymentId, amountUsd, reason, now } = refund;
  const { rows } = await sql<{ refusal: Refusal }>`
    select billing.refund_as_staff(${paymentId}, ${id}, ${amountUsd}::numeric, ${reason}, ${now}) as refusal
  `.execute(db);
  return rows[0]?.refusal ?? null;
}
