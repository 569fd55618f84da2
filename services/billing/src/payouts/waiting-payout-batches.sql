-- The batches made before a time that nobody has approved, oldest first. For the job that ends them.
-- needs billing.require_role
create function billing.waiting_payout_batches(made_before timestamptz) returns setof uuid
  language sql stable security definer set search_path = pg_catalog, pg_temp
  as $$
    select id from billing.payout_batches
      where billing.require_role('system') and status = 'made' and made_at <= made_before order by made_at limit 100
  $$;
alter function billing.waiting_payout_batches owner to kabar_billing_system;
grant execute on function billing.waiting_payout_batches to kabar_billing;
