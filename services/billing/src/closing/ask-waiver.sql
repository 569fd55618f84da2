-- Records that the calling admin asks to waive the unpaid earnings of a closed account.
-- needs auth_api.has_role, auth_api.uid, backoffice_api.record_action, billing.unpaid_earnings
create function billing.ask_waiver(person uuid, at timestamptz) returns void
  language plpgsql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
  begin
    if not auth_api.has_role('admin') then raise exception using errcode = 'KB403', message = 'forbidden'; end if;
    update billing.closings as stored set waiver_asked_by = auth_api.uid(), waiver_asked_at = at where stored.person_id = person;
    perform backoffice_api.record_action('earnings_waiver_requested', 'user', person,
      jsonb_build_object('amount_idr', billing.unpaid_earnings(person)));
  end $$;
alter function billing.ask_waiver owner to kabar_billing_system;
grant execute on function billing.ask_waiver to kabar_billing;
