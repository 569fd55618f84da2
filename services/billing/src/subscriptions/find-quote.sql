-- A quote, for the client whose subscription it changes and for background work.
-- needs auth_api.has_role, auth_api.uid
create function billing.find_quote(quote uuid)
  returns table (id uuid, subscription_id uuid, plan_id uuid, plan_price_usd numeric, from_plan_id uuid, price_usd numeric,
    amount_usd numeric, period_start timestamptz, valid_until timestamptz)
  language sql stable security definer set search_path = pg_catalog, pg_temp
  as $$
    select made.id, made.subscription_id, made.plan_id, made.plan_price_usd, made.from_plan_id, made.price_usd, made.amount_usd,
        made.period_start, made.valid_until
      from billing.upgrade_quotes as made join billing.user_subscriptions as own on own.id = made.subscription_id
      where made.id = quote and (own.user_id = auth_api.uid() or auth_api.has_role('system'))
  $$;
alter function billing.find_quote owner to kabar_billing_system;
grant execute on function billing.find_quote to kabar_billing;
