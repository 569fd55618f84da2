-- The name of a person for the list of suspensions, of accounts without a profile too. For staff; a moderator reads no part of an address.
-- needs auth.sign_up_name, auth_api.has_role
create function auth.suspended_name(person uuid) returns text
  language plpgsql stable security definer set search_path = pg_catalog, pg_temp
  as $$
  declare everybody boolean := auth_api.has_role('admin');
  begin
    if not everybody and not auth_api.has_role('moderator') then raise exception using errcode = 'KB403', message = 'forbidden'; end if;
    return coalesce((select full_name from auth.profiles where id = person),
      (select auth.sign_up_name(sign_up, case when everybody then email::text else '' end) from auth.accounts where id = person));
  end $$;
alter function auth.suspended_name owner to kabar_auth_system;
grant execute on function auth.suspended_name to kabar_auth;
