-- What decisions about a payment that the provider has taken depend on, with the zone of its payer. Only for background work.
-- needs auth_api.has_role, auth_api.reader
create function billing.payment_to_settle(payment uuid)
  returns table (purpose text, state text, subscription_id uuid, plan_id uuid, quote_id uuid, amount_usd numeric, payer_zone text)
  language plpgsql stable security definer set search_path = pg_catalog, pg_temp
  as $$
  begin
    if not auth_api.has_role('system') then raise exception using errcode = 'KB403', message = 'forbidden'; end if;
    return query select paid.purpose, paid.state, paid.subscription_id, paid.plan_id, paid.quote_id, paid.amount_usd,
        coalesce((select timezone from auth_api.reader(paid.user_id)), 'UTC')
      from billing.payments as paid where paid.id = payment;
  end $$;
alter function billing.payment_to_settle owner to kabar_billing_system;
grant execute on function billing.payment_to_settle to kabar_billing;
