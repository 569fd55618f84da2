-- Records that an admin exported a list. Raises forbidden for everybody else.
-- needs backoffice_api.record_action, billing.require_role
create function billing.record_export(what text, filters jsonb) returns void
  language sql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
    select backoffice_api.record_action(what || '_exported', what, null, jsonb_build_object('filters', filters))
      where billing.require_role('admin')
  $$;
alter function billing.record_export owner to kabar_billing_system;
grant execute on function billing.record_export to kabar_billing;
