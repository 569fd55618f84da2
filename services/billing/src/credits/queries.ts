import { type Kysely, sql } from 'kysely';
import type { BillingTables } from '../tables.ts';

type Database = Kysely<BillingTables>;

/** A week of the subscription, or a pack. */
export interface CreditRow {
  subscription_id: string | null;
  /** A Monday, e.g. 2027-03-29. */
  week: string | null;
  purchase_id: string | null;
  companion_id: string | null;
  minutes: number;
  total: number;
  remaining: number;
  expires_at: Date | null;
}

export async function listOwnCredits(db: Database, at: Date): Promise<CreditRow[]> {
  const { rows } = await sql<CreditRow>`
    select subscription_id, week::text, purchase_id, companion_id, minutes, total, remaining, expires_at
      from billing_api.own_credits(${at})
  `.execute(db);
  return rows;
}

/** The caller's subscription that pays for bookings; undefined without one, and while it is paused. */
export async function readOwnCurrentSubscription(db: Database) {
  return await db
    .selectFrom('billing.user_subscriptions')
    .select([
      'id',
      'companion_id',
      'status',
      'sessions_per_week',
      'minutes_per_session',
      'next_billing_date',
    ])
    .where('status', 'in', ['active', 'pending_cancellation'])
    .executeTakeFirst();
}

/** Row security limits the rows to the caller's own; oldest first. */
export async function listEveryOwnSubscription(db: Database) {
  return await db
    .selectFrom('billing.user_subscriptions')
    .selectAll()
    .orderBy('started_at')
    .execute();
}

/** Row security limits the rows to the caller's own; oldest first. */
export async function listEveryOwnTransaction(db: Database) {
  return await db
    .selectFrom('billing.subscription_transactions')
    .selectAll()
    .orderBy('created_at')
    .execute();
}

/** Row security limits the rows to the caller's own; oldest first. */
export async function listEveryOwnPurchase(db: Database) {
  return await db
    .selectFrom('billing.session_pack_purchases')
    .selectAll()
    .orderBy('purchased_at')
    .execute();
}
