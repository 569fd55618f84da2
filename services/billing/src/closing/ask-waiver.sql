-- Stores that the calling admin asks to waive the unpaid earnings of a closed account.
-- needs auth_api.uid, billing.require_role
create function billing.ask_waiver(person uuid, at timestamptz) returns void
  language sql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
    update billing.closings as stored set waiver_asked_by = auth_api.uid(), waiver_asked_at = at
      where stored.person_id = person and billing.require_role('admin')
  $$;
alter function billing.ask_waiver owner to kabar_billing_system;
grant execute on function billing.ask_waiver to kabar_billing;
