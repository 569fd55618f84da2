import { type Kysely, sql } from 'kysely';

/**
 * Figures that the back office shows, kept as rows are written: reading them costs the same however much was sold. Amounts are in
 * cents of a dollar. The indexes by which they were summed go.
 */
export async function up(db: Kysely<unknown>) {
  await sql`
    create table billing.figures (
      id uuid primary key default uuidv7(),
      name text not null,
      -- the beginning of the time that is counted; -infinity for all time
      at timestamptz not null,
      count bigint not null
    ) with (fillfactor = 50);
    -- "a figure"
    create index figures_of_name on billing.figures (name, at);
    alter table billing.user_subscriptions no force row level security;
    alter table billing.payments no force row level security;
    alter table billing.session_pack_purchases no force row level security;
    insert into billing.figures (name, at, count)
      select one.name, '-infinity', one.count
        from (select count(*) as number, coalesce(sum(price_usd) * 100, 0) as cents
            from billing.user_subscriptions where status = 'active') as active,
          (select coalesce(sum(amount_usd - refunded_usd) * 100, 0) as cents from billing.payments
            where state in ('succeeded', 'refunding', 'refunded') and purpose <> 'pack') as paid,
          (select count(*) as number, coalesce(sum(amount_paid_usd) * 100, 0) as cents
            from billing.session_pack_purchases where payment_status = 'completed') as sold,
          lateral (values ('active_subscriptions', active.number), ('active_cents', active.cents),
            ('subscription_cents', paid.cents), ('packs_sold', sold.number), ('pack_cents', sold.cents)) as one (name, count);
    alter table billing.user_subscriptions force row level security;
    alter table billing.payments force row level security;
    alter table billing.session_pack_purchases force row level security;
    drop index billing.user_subscriptions_recurring, billing.payments_received, billing.session_pack_purchases_revenue;
    alter table billing.figures enable row level security, force row level security;
  `.execute(db);
}
