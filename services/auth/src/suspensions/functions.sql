-- Whether a person is suspended now. for_loved_one: whether calls of their loved ones stop too, which staff decide at the
-- suspension.
create function auth_api.is_out(person uuid, for_loved_one boolean) returns boolean
  language sql stable security definer set search_path = pg_catalog, pg_temp
  as $$
    select exists (select from auth.suspensions
      where account_id = person and ended_at is null and (until is null or until > now())
        and not (for_loved_one and loved_ones_go_on))
  $$;
alter function auth_api.is_out owner to kabar_auth_system;
grant execute on function auth_api.is_out to kabar_bookings_system, kabar_client_system;

-- Whether the account is suspended at this moment.
create function auth.is_suspended(account uuid) returns boolean
  language sql stable security definer set search_path = pg_catalog, pg_temp
  as $$
    select exists (select from auth.suspensions
      where account_id = account and ended_at is null and (until is null or until > now()))
  $$;
alter function auth.is_suspended owner to kabar_auth_system;
grant execute on function auth.is_suspended to kabar_auth;

-- The name of a person for the list of suspensions; for an account without a profile the name from its sign-up, or for admins
-- the first part of the address. For staff.
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
