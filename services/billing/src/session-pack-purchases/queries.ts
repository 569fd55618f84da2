import { type Kysely, sql } from 'kysely';
import type { BillingTables } from '../tables.ts';

type Database = Kysely<BillingTables>;
/** A pack of the catalogue; row-level security hides packs that are not sold from clients. */
export async function findPack(db: Database, id: string) {
  const row = await db
    .selectFrom('billing.session_packs')
    .select(['name', 'price_usd', 'is_active', 'is_visible'])
    .where('id', '=', id)
    .executeTakeFirst();
  return row && { ...row, isSold: row.is_active && row.is_visible };
}

export interface PurchaseRow {
  id: string;
  companion_id: string;
  companion_name: string | null;
  companion_avatar_url: string | null;
  pack_id: string;
  pack_code: string;
  pack_name: string;
  sessions_remaining: number;
  total_sessions: number;
  minutes_per_session: number;
  amount_paid_usd: string;
  amount_paid_idr: string;
  payment_status: 'completed' | 'pending' | 'failed' | 'refunded';
  payment_method: string;
  payment_reference: string;
  purchased_at: Date;
  expires_at: Date;
  extended_at: Date | null;
}

/** Newest first; with an id, only that one. */
export async function listOwnPurchases(db: Database, id?: string): Promise<PurchaseRow[]> {
  const { rows } = await sql<PurchaseRow>`
    select id, companion_id, companion_name, companion_avatar_url, pack_id, pack_code, pack_name, sessions_remaining,
        total_sessions, minutes_per_session, amount_paid_usd, amount_paid_idr, payment_status, payment_method,
        payment_reference, purchased_at, expires_at, extended_at
      from billing.own_purchases(${id ?? null}::uuid)
  `.execute(db);
  return rows;
}
