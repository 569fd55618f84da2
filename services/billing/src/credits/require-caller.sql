-- Raises signed_out for nobody; else true.
-- needs auth_api.has_role, auth_api.uid
create function billing.require_caller() returns boolean
  language plpgsql stable set search_path = pg_catalog, pg_temp
  as $$
  begin
    if auth_api.uid() is null and not auth_api.has_role('system') then
      raise exception using errcode = 'KB401', message = 'signed_out';
    end if;
    return true;
  end $$;
alter function billing.require_caller owner to kabar_billing_system;
