-- The newest raise above the price of the caller's subscription, and whether they agreed to it; no row without one.
-- needs auth_api.uid
create function billing.own_price_raise()
  returns table (subscription_id uuid, raise_id uuid, price_usd numeric, begins_at timestamptz, agreed_at timestamptz)
  language sql stable security definer set search_path = pg_catalog, pg_temp
  as $$
    select own.id, newest.id, newest.price_usd, newest.begins_at, yes.agreed_at
      from billing.user_subscriptions as own
        cross join lateral (select announced.* from billing.price_raises as announced
          where announced.plan_id = own.plan_id and announced.price_usd > own.price_usd
          order by announced.announced_at desc limit 1) as newest
        left join billing.price_agreements as yes on yes.raise_id = newest.id and yes.subscription_id = own.id
      where own.user_id = auth_api.uid() and own.status <> 'cancelled'
  $$;
alter function billing.own_price_raise owner to kabar_billing_system;
grant execute on function billing.own_price_raise to kabar_billing;
