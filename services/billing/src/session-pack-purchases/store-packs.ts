import { type Kysely, sql } from 'kysely';
import type { PaymentFacts } from '../payments/payment-facts.ts';
import type { BillingTables } from '../tables.ts';
import { type PackFacts, packTerms } from './rules.ts';

type Database = Kysely<BillingTables>;

/** Stores a paid pack. Returns null, or why nothing is bought. */
export async function recordPurchase(
  db: Database,
  { id, payerId, packId, companionId }: PaymentFacts,
  { reference, now }: { reference: string; now: Date },
): Promise<string | null> {
  const { minutes, expiresAt, noticeAt } = packTerms(now);
  const { rows } = await sql<{ refusal: string | null }>`
    select billing_api.record_purchase(${id}, ${payerId}, ${packId}, ${companionId}, 'stripe', ${reference}, ${now}, ${minutes},
      ${expiresAt}, ${noticeAt}) as refusal
  `.execute(db);
  return rows[0]?.refusal ?? null;
}

interface PackRow {
  user_id: string;
  companion_id: string;
  payment_status: PackFacts['status'];
  expires_at: Date;
  extended_at: Date | null;
  expiry_told_days: number | null;
  remaining: number;
}

/** Locks and reads a pack. Undefined if the caller may not change it. */
export async function lockPack(db: Database, id: string): Promise<PackFacts | undefined> {
  const { rows } = await sql<PackRow>`
    select user_id, companion_id, payment_status, expires_at, extended_at, expiry_told_days, remaining from billing.hold_pack(${id})
  `.execute(db);
  const [row] = rows;
  return (
    row && {
      ...{ id, clientId: row.user_id, companionId: row.companion_id, status: row.payment_status },
      ...{ expiresAt: row.expires_at, extendedAt: row.extended_at, unused: row.remaining },
      noticeDays: row.expiry_told_days,
    }
  );
}

/** Columns of billing.session_pack_purchases. */
export interface PackChanges {
  payment_status?: 'refunded';
  expires_at?: Date;
  extended_at?: Date;
  expiry_told_days?: number | null;
}

export async function changePack(db: Database, id: string, changes: PackChanges): Promise<void> {
  await sql`select billing.change_pack(${id}, ${JSON.stringify(changes)}::jsonb)`.execute(db);
}
