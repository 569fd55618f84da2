-- Marks as done what is in the books: a refund by staff, refunds at the provider, and lost disputes. Only for background work.
-- needs billing.require_role
create function billing.store_applied(refund uuid, provider_refunds text[], disputes text[], at timestamptz) returns void
  language sql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
    update billing.refunds set done_at = at where id = refund and done_at is null and billing.require_role('system');
    update billing.provider_refunds set applied_at = at where id = any (store_applied.provider_refunds) and billing.require_role('system');
    update billing.disputes set applied_at = at where id = any (store_applied.disputes) and billing.require_role('system')
  $$;
alter function billing.store_applied owner to kabar_billing_system;
grant execute on function billing.store_applied to kabar_billing;
