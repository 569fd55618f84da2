-- What decisions about a payment that the provider has taken depend on, with the zone of its payer. Only for background work.
-- needs auth_api.reader, billing.require_role
create function billing.payment_to_settle(payment uuid)
  returns table (purpose text, state text, subscription_id uuid, plan_id uuid, quote_id uuid, amount_usd numeric, payer_zone text)
  language sql stable security definer set search_path = pg_catalog, pg_temp
  as $$
    select paid.purpose, paid.state, paid.subscription_id, paid.plan_id, paid.quote_id, paid.amount_usd,
        coalesce((select timezone from auth_api.reader(paid.user_id)), 'UTC')
      from billing.payments as paid where paid.id = payment and billing.require_role('system')
  $$;
alter function billing.payment_to_settle owner to kabar_billing_system;
grant execute on function billing.payment_to_settle to kabar_billing;
