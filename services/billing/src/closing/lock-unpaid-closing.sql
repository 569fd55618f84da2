-- Locks the earnings of a closed account: no batch is made or cancelled meanwhile, and no other admin decides. For admins.
-- needs auth_api.has_role
create function billing.lock_unpaid_closing(person uuid) returns void
  language plpgsql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
  begin
    if not auth_api.has_role('admin') then raise exception using errcode = 'KB403', message = 'forbidden'; end if;
    perform pg_advisory_xact_lock(hashtextextended('payout batches', 0));
    perform from billing.closings as stored where stored.person_id = person for update;
  end $$;
alter function billing.lock_unpaid_closing owner to kabar_billing_system;
grant execute on function billing.lock_unpaid_closing to kabar_billing;
