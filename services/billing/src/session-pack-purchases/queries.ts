import type { DeclaredCode } from '@kabar/contracts/contract';
import type { sessionPackPurchases } from '@kabar/contracts/session-pack-purchases';
import { type Kysely, sql } from 'kysely';
import type { BillingTables } from '../tables.ts';

type Database = Kysely<BillingTables>;
type Refusal = DeclaredCode<typeof sessionPackPurchases.endpoints.buy> | null;

export async function buyPack(
  db: Database,
  wanted: {
    id: string;
    packId: string;
    companionId: string;
    provider: string;
    simulatedOutcome: string | null;
    now: Date;
  },
): Promise<Refusal> {
  const { id, packId, companionId, provider, simulatedOutcome, now } = wanted;
  const { rows } = await sql<{ refusal: Refusal }>`
    select billing.buy_pack(${id}, ${packId}, ${companionId}, ${provider}, ${simulatedOutcome}, ${now}) as refusal
  `.execute(db);
  return rows[0]?.refusal ?? null;
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

export async function extendPack(
  db: Database,
  id: string,
  now: Date,
): Promise<DeclaredCode<typeof sessionPackPurchases.endpoints.extend> | 'not_found' | null> {
  const { rows } = await sql<{
    refusal: DeclaredCode<typeof sessionPackPurchases.endpoints.extend> | null;
  }>`
    select billing.extend_pack(${id}, ${now}) as refusal
  `.execute(db);
  return rows[0]?.refusal ?? null;
}

/** Newest first; of one id, that one. */
export async function listOwnPurchases(db: Database, id?: string): Promise<PurchaseRow[]> {
  const { rows } = await sql<PurchaseRow>`
    select id, companion_id, companion_name, companion_avatar_url, pack_id, pack_code, pack_name, sessions_remaining,
        total_sessions, minutes_per_session, amount_paid_usd, amount_paid_idr, payment_status, payment_method,
        payment_reference, purchased_at, expires_at, extended_at
      from billing.own_purchases(${id ?? null}::uuid)
  `.execute(db);
  return rows;
}
