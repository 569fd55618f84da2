-- The payments of a subscription that are not settled. Only for background work.
-- needs billing.require_role
create function billing.open_payments(subscription uuid) returns setof uuid
  language sql stable security definer set search_path = pg_catalog, pg_temp
  as $$
    select paid.id from billing.payments as paid
      where paid.subscription_id = subscription and paid.state in ('pending', 'waiting') and billing.require_role('system')
  $$;
alter function billing.open_payments owner to kabar_billing_system;
grant execute on function billing.open_payments to kabar_billing;
