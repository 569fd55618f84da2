import { type Kysely, sql } from 'kysely';

/** What staff look through: lists by state and time, page by page, and the figures beside them. */
export async function up(db: Kysely<unknown>) {
  await sql`
    -- all subscriptions, newest or oldest first
    create index user_subscriptions_by_start on billing.user_subscriptions (started_at, id);
    -- those of one status, newest or oldest first
    create index user_subscriptions_of_status on billing.user_subscriptions (status, started_at, id);
    -- those that renew next
    create index user_subscriptions_by_renewal on billing.user_subscriptions (next_billing_date, id);
    create index user_subscriptions_of_status_by_renewal on billing.user_subscriptions (status, next_billing_date, id);
    -- "monthly recurring"
    create index user_subscriptions_recurring on billing.user_subscriptions (price_usd) where status = 'active';
    -- all purchases of packs, and those of one state, newest or oldest first
    create index session_pack_purchases_by_time on billing.session_pack_purchases (purchased_at, id);
    create index session_pack_purchases_of_state on billing.session_pack_purchases (payment_status, purchased_at, id);
    -- "revenue of packs"
    create index session_pack_purchases_revenue on billing.session_pack_purchases (amount_paid_usd)
      where payment_status = 'completed';
    -- "revenue of subscriptions"
    create index payments_received on billing.payments (purpose) include (amount_usd, refunded_usd)
      where state in ('succeeded', 'refunding', 'refunded');
    -- the export of transactions, page by page
    create index subscription_transactions_by_time on billing.subscription_transactions (created_at, id);
  `.execute(db);
}
