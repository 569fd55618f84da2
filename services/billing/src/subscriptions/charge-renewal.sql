-- Writes the payment of a renewal that is charged without the client. The same id again changes nothing, and neither does a
-- second open payment. False in both cases. Only for background work.
-- needs auth_api.has_role
create function billing.charge_renewal(payment uuid, subscription uuid, plan uuid, plan_name text, amount numeric, provider text,
  at timestamptz) returns boolean
  language plpgsql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
  begin
    if not auth_api.has_role('system') then raise exception using errcode = 'KB403', message = 'forbidden'; end if;
    insert into billing.payments (id, user_id, purpose, plan_id, companion_id, subscription_id, description, amount_usd, provider,
        created_at)
      select payment, own.user_id, 'renewal', plan, own.companion_id, own.id, plan_name, amount, charge_renewal.provider, at
        from billing.user_subscriptions as own where own.id = subscription
      on conflict do nothing;
    return found;
  end $$;
alter function billing.charge_renewal owner to kabar_billing_system;
grant execute on function billing.charge_renewal to kabar_billing;
