-- Raises forbidden unless the caller has one of the roles; true otherwise. The first statement of functions for these roles alone.
-- needs auth_api.has_role
create function auth_api.require_role(variadic roles text[]) returns boolean
  language plpgsql stable set search_path = pg_catalog, pg_temp
  as $$
  begin
    if not exists (select from unnest(roles) as role where auth_api.has_role(role)) then
      raise exception using errcode = 'KB403', message = 'forbidden';
    end if;
    return true;
  end $$;
alter function auth_api.require_role owner to kabar_auth_system;
grant execute on function auth_api.require_role to kabar_backoffice_system, kabar_bookings_system, kabar_chat_system, kabar_client_system,
  kabar_companion_system;
