-- Locks a batch, and all changes of batches, until the transaction ends. For admins and jobs.
-- needs billing.require_role
create function billing.lock_payout_batch(batch uuid) returns void
  language sql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
    select pg_advisory_xact_lock(hashtextextended('payout batches', 0)) where billing.require_role('admin', 'system');
    select from billing.payout_batches where id = batch for update
  $$;
alter function billing.lock_payout_batch owner to kabar_billing_system;
grant execute on function billing.lock_payout_batch to kabar_billing;
