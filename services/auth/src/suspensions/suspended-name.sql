-- The name of a person for the list of suspensions, of accounts without a profile too. For staff; a moderator reads no part of an address.
-- needs auth.sign_up_name, auth_api.has_role, auth_api.require_role
create function auth.suspended_name(person uuid) returns text
  language sql stable security definer set search_path = pg_catalog, pg_temp
  as $$
    select auth_api.require_role('admin', 'moderator');
    select coalesce((select full_name from auth.profiles where id = person),
      (select auth.sign_up_name(sign_up, case when auth_api.has_role('admin') then email::text else '' end)
        from auth.accounts where id = person));
  $$;
alter function auth.suspended_name owner to kabar_auth_system;
grant execute on function auth.suspended_name to kabar_auth;
