-- Stores a quote for the caller's subscription.
-- needs auth_api.uid
create function billing.keep_quote(subscription uuid, plan uuid, plan_price numeric, from_plan uuid, price numeric, amount numeric,
  at timestamptz, valid_until timestamptz) returns uuid
  language sql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
    insert into billing.upgrade_quotes (subscription_id, plan_id, plan_price_usd, from_plan_id, price_usd, amount_usd, period_start,
        quoted_at, valid_until)
      select own.id, plan, plan_price, from_plan, price, amount, own.period_start, at, keep_quote.valid_until
        from billing.user_subscriptions as own where own.id = subscription and own.user_id = auth_api.uid()
      returning id
  $$;
alter function billing.keep_quote owner to kabar_billing_system;
grant execute on function billing.keep_quote to kabar_billing;
