-- Makes the caller a companion. Null on success, else the reason of the failure; the transaction continues.
-- needs auth_api.become_companion
create function auth.repair_role() returns text
  language plpgsql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
  begin
    perform auth_api.become_companion();
    return null;
  exception when others then
    return sqlerrm;
  end $$;
alter function auth.repair_role owner to kabar_auth_system;
grant execute on function auth.repair_role to kabar_auth;
