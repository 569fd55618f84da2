-- Locks a batch, and all changes of batches, until the transaction ends. For admins and jobs.
-- needs auth_api.has_role
create function billing.lock_payout_batch(batch uuid) returns void
  language plpgsql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
  begin
    if not (auth_api.has_role('admin') or auth_api.has_role('system')) then
      raise exception using errcode = 'KB403', message = 'forbidden';
    end if;
    perform pg_advisory_xact_lock(hashtextextended('payout batches', 0));
    perform from billing.payout_batches where id = batch for update;
  end $$;
alter function billing.lock_payout_batch owner to kabar_billing_system;
grant execute on function billing.lock_payout_batch to kabar_billing;
