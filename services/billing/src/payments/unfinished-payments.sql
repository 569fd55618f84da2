-- Payments that have been open since a moment, oldest first, at most 1,000. Only for background work.
-- needs billing.require_role
create function billing.unfinished_payments(made_before timestamptz) returns setof uuid
  language sql stable security definer set search_path = pg_catalog, pg_temp
  as $$
    select id from billing.payments
      where state in ('pending', 'waiting', 'refunding') and created_at < made_before and billing.require_role('system')
      order by created_at limit 1000
  $$;
alter function billing.unfinished_payments owner to kabar_billing_system;
grant execute on function billing.unfinished_payments to kabar_billing;
