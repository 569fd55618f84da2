-- Stores that the caller agrees to pay more. Repeating it changes nothing.
-- needs auth_api.uid
create function billing.store_price_agreement(subscription uuid, raise uuid, at timestamptz) returns void
  language sql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
    insert into billing.price_agreements (subscription_id, raise_id, old_price_usd, agreed_at)
      select own.id, raise, own.price_usd, at from billing.user_subscriptions as own
        where own.id = subscription and own.user_id = auth_api.uid()
      on conflict (subscription_id, raise_id) do nothing
  $$;
alter function billing.store_price_agreement owner to kabar_billing_system;
grant execute on function billing.store_price_agreement to kabar_billing;
