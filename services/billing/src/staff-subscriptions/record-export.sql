-- Records that an admin exported a list. Raises forbidden for everybody else.
-- needs auth_api.has_role, backoffice_api.record_action
create function billing.record_export(what text, filters jsonb) returns void
  language plpgsql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
  begin
    if not auth_api.has_role('admin') then raise exception using errcode = 'KB403', message = 'forbidden'; end if;
    perform backoffice_api.record_action(what || '_exported', what, null, jsonb_build_object('filters', filters));
  end $$;
alter function billing.record_export owner to kabar_billing_system;
grant execute on function billing.record_export to kabar_billing;
