-- Stores a refund that was made at the provider, once. Only for background work.
-- needs billing.require_role
create function billing.store_provider_refund(refund text, reference text, amount numeric, made_at timestamptz) returns void
  language sql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
    insert into billing.provider_refunds (id, payment_reference, amount_usd, made_at)
      select refund, reference, amount, store_provider_refund.made_at where billing.require_role('system') on conflict (id) do nothing
  $$;
alter function billing.store_provider_refund owner to kabar_billing_system;
grant execute on function billing.store_provider_refund to kabar_billing;
