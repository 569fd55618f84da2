import type { Kysely } from 'kysely';
import type { BillingTables } from '../tables.ts';

type Database = Kysely<BillingTables>;

/** Row security leaves the caller's own. */
export async function listOwnSubscriptions(db: Database) {
  return await db
    .selectFrom('billing.user_subscriptions')
    .selectAll()
    .orderBy('started_at')
    .execute();
}

export async function listOwnTransactions(db: Database) {
  return await db
    .selectFrom('billing.subscription_transactions')
    .selectAll()
    .orderBy('created_at')
    .execute();
}

export async function listOwnPurchases(db: Database) {
  return await db
    .selectFrom('billing.session_pack_purchases')
    .selectAll()
    .orderBy('purchased_at')
    .execute();
}
