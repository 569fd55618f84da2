-- What a decision about a batch needs, read after billing.lock_payout_batch; no row if there is no such batch. For admins and jobs.
-- needs auth_api.admins_of_last_day, auth_api.uid, billing.require_role
create function billing.payout_batch_facts(batch uuid, at timestamptz)
  returns table (status text, made_by uuid, made_at timestamptz, caller uuid, admins_of_last_day integer)
  language sql stable security definer set search_path = pg_catalog, pg_temp
  as $$
    select stored.status, stored.made_by, stored.made_at, auth_api.uid(), auth_api.admins_of_last_day(at)
      from billing.payout_batches as stored where stored.id = batch and billing.require_role('admin', 'system')
  $$;
alter function billing.payout_batch_facts owner to kabar_billing_system;
grant execute on function billing.payout_batch_facts to kabar_billing;
