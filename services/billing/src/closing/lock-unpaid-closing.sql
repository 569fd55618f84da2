-- Locks the earnings of a closed account: no batch is made or cancelled meanwhile, and no other admin decides. For admins.
-- needs billing.require_role
create function billing.lock_unpaid_closing(person uuid) returns void
  language sql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
    select pg_advisory_xact_lock(hashtextextended('payout batches', 0)) where billing.require_role('admin');
    select from billing.closings as stored where stored.person_id = person for update
  $$;
alter function billing.lock_unpaid_closing owner to kabar_billing_system;
grant execute on function billing.lock_unpaid_closing to kabar_billing;
