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
