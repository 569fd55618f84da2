create policy figures_system on billing.figures to kabar_billing_system using (true) with check (true);
grant select, insert, update (count), delete on billing.figures to kabar_billing_system;

-- Maintains the sum received for subscriptions less refunds, in cents.
create function billing.count_payments() returns trigger
  language plpgsql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
  declare
    subscription_cents bigint := 0;
  begin
    if tg_op <> 'DELETE' then
      select subscription_cents + coalesce(sum(amount_usd - refunded_usd) * 100, 0) into subscription_cents
        from added where purpose <> 'pack' and state in ('succeeded', 'refunding', 'refunded');
    end if;
    if tg_op <> 'INSERT' then
      select subscription_cents - coalesce(sum(amount_usd - refunded_usd) * 100, 0) into subscription_cents
        from removed where purpose <> 'pack' and state in ('succeeded', 'refunding', 'refunded');
    end if;
    perform backoffice_api.change_figure('billing.figures', 'subscription_cents', '-infinity', subscription_cents);
    return null;
  end $$;
alter function billing.count_payments owner to kabar_billing_system;
create trigger payments_counted after insert on billing.payments
  referencing new table as added for each statement execute function billing.count_payments();
create trigger payments_changes_counted after update on billing.payments
  referencing new table as added old table as removed for each statement execute function billing.count_payments();
create trigger payments_gone_counted after delete on billing.payments
  referencing old table as removed for each statement execute function billing.count_payments();

-- Maintains the number of completed purchases of packs and their sum in cents.
create function billing.count_purchases() returns trigger
  language plpgsql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
  declare
    packs_sold bigint := 0;
    pack_cents bigint := 0;
  begin
    if tg_op <> 'DELETE' then
      select packs_sold + count(*), pack_cents + coalesce(sum(amount_paid_usd) * 100, 0) into packs_sold, pack_cents
        from added where payment_status = 'completed';
    end if;
    if tg_op <> 'INSERT' then
      select packs_sold - count(*), pack_cents - coalesce(sum(amount_paid_usd) * 100, 0) into packs_sold, pack_cents
        from removed where payment_status = 'completed';
    end if;
    perform backoffice_api.change_figure('billing.figures', 'packs_sold', '-infinity', packs_sold);
    perform backoffice_api.change_figure('billing.figures', 'pack_cents', '-infinity', pack_cents);
    return null;
  end $$;
alter function billing.count_purchases owner to kabar_billing_system;
create trigger session_pack_purchases_counted after insert on billing.session_pack_purchases
  referencing new table as added for each statement execute function billing.count_purchases();
create trigger session_pack_purchases_changes_counted after update on billing.session_pack_purchases
  referencing new table as added old table as removed for each statement execute function billing.count_purchases();
create trigger session_pack_purchases_gone_counted after delete on billing.session_pack_purchases
  referencing old table as removed for each statement execute function billing.count_purchases();

-- Maintains the number of active subscriptions and the sum of their prices in cents.
create function billing.count_subscriptions() returns trigger
  language plpgsql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
  declare
    active_subscriptions bigint := 0;
    active_cents bigint := 0;
  begin
    if tg_op <> 'DELETE' then
      select active_subscriptions + count(*), active_cents + coalesce(sum(price_usd) * 100, 0) into active_subscriptions, active_cents
        from added where status = 'active';
    end if;
    if tg_op <> 'INSERT' then
      select active_subscriptions - count(*), active_cents - coalesce(sum(price_usd) * 100, 0) into active_subscriptions, active_cents
        from removed where status = 'active';
    end if;
    perform backoffice_api.change_figure('billing.figures', 'active_subscriptions', '-infinity', active_subscriptions);
    perform backoffice_api.change_figure('billing.figures', 'active_cents', '-infinity', active_cents);
    return null;
  end $$;
alter function billing.count_subscriptions owner to kabar_billing_system;
create trigger user_subscriptions_counted after insert on billing.user_subscriptions
  referencing new table as added for each statement execute function billing.count_subscriptions();
create trigger user_subscriptions_changes_counted after update on billing.user_subscriptions
  referencing new table as added old table as removed for each statement execute function billing.count_subscriptions();
create trigger user_subscriptions_gone_counted after delete on billing.user_subscriptions
  referencing old table as removed for each statement execute function billing.count_subscriptions();

-- The value of a counter maintained by triggers; 0 if it has no row yet.
create function billing.figure(wanted text) returns bigint
  language sql stable security definer set search_path = pg_catalog, pg_temp
  as $$ select coalesce(sum(count), 0)::bigint from billing.figures where name = wanted and at = '-infinity' $$;
alter function billing.figure owner to kabar_billing_system;

-- The metrics of the admin dashboard, in USD: active subscriptions, revenue of subscriptions less refunds, revenue of completed
-- purchases of packs, and their number. Raises forbidden for callers who are not admins.
create function billing_api.money_figures()
  returns table (active_subscriptions integer, total_subscription_revenue numeric, total_session_pack_revenue numeric,
    completed_session_packs integer)
  language sql stable security definer set search_path = pg_catalog, pg_temp
  as $$
    select billing.figure('active_subscriptions')::integer,
      (billing.figure('subscription_cents') / 100.0)::numeric(16, 2), (billing.figure('pack_cents') / 100.0)::numeric(16, 2),
      billing.figure('packs_sold')::integer
    where billing.require_role('admin')
  $$;
alter function billing_api.money_figures owner to kabar_billing_system;
grant execute on function billing_api.money_figures to kabar_backoffice, kabar_billing;

-- Revenue by currency, for admins: monthly prices of active subscriptions, and what was received in total and in each of the last
-- twelve months (UTC), oldest first. Received amounts are sales less refunds, as counted by billing.post_movement.
create function billing.read_revenue(at timestamptz)
  returns table (currency text, monthly_recurring numeric, received numeric, months jsonb)
  language sql stable security definer set search_path = pg_catalog, pg_temp
  as $$
    with this as (select date_trunc('month', read_revenue.at at time zone 'UTC') as month),
    received as materialized (
      select right(figure.name, 3) as currency, figure.at, (sum(figure.count) / 100.0)::numeric(16, 2) as amount
        from (select * from billing.figures where name in ('received_USD', 'received_IDR') and at = '-infinity'
          union all
          select * from billing.figures where name in ('received_USD', 'received_IDR')
            and at >= ((select month from this) - interval '11 months') at time zone 'UTC') as figure
        group by 1, 2
    )
    select money.currency,
        case money.currency when 'USD' then
          (billing.figure('active_cents') / 100.0)::numeric(16, 2) else 0.00 end,
        coalesce((select amount from received where received.currency = money.currency and received.at = '-infinity'), 0.00),
        (select jsonb_agg(jsonb_build_object('month', to_char(one.month at time zone 'UTC', 'YYYY-MM'),
              'received', coalesce(received.amount, 0.00)::text) order by one.month)
          from (select (this.month - number * interval '1 month') at time zone 'UTC' as month
              from this, generate_series(0, 11) as number) as one
            left join received on received.at = one.month and received.currency = money.currency)
      from (values (1, 'USD'), (2, 'IDR')) as money (place, currency)
      where billing.require_role('admin')
        and (money.place = 1 or exists (select from received where received.currency = money.currency))
      order by money.place
  $$;
alter function billing.read_revenue owner to kabar_billing_system;
grant execute on function billing.read_revenue to kabar_billing;
