import { type Kysely, sql } from 'kysely';
import type { BillingRows, BillingTables } from '../tables.ts';

export interface StaffPurchaseRow
  extends Pick<
    BillingRows['billing.session_pack_purchases'],
    | 'id'
    | 'user_id'
    | 'companion_id'
    | 'total_sessions'
    | 'amount_paid_usd'
    | 'amount_paid_idr'
    | 'payment_status'
    | 'payment_method'
    | 'payment_reference'
    | 'purchased_at'
    | 'expires_at'
  > {
  user_name: string | null;
  user_avatar_url: string | null;
  companion_name: string | null;
  companion_avatar_url: string | null;
  pack_name: string;
  sessions_remaining: number;
  refundable_usd: string;
  taken_back: { taken_at: string; unused_credits: number; session_times: string[] }[];
}

/** In the order of the ids. */
export async function listPurchases(
  db: Kysely<BillingTables>,
  ids: readonly string[],
): Promise<StaffPurchaseRow[]> {
  const { rows } = await sql<StaffPurchaseRow>`
    select id, user_id, user_name, user_avatar_url, companion_id, companion_name, companion_avatar_url, pack_name,
        sessions_remaining, total_sessions, amount_paid_usd, amount_paid_idr, payment_status, payment_method,
        payment_reference, purchased_at, expires_at, refundable_usd, taken_back
      from billing.purchases_for_staff(${ids}::uuid[])
  `.execute(db);
  return rows;
}
