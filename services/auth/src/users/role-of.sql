-- The role that counts: that of the back office, else the user type of the profile; null without a profile.
create function auth.role_of(person uuid) returns text
  language sql stable security definer set search_path = pg_catalog, pg_temp
  as $$
    select coalesce((select min(role) from auth.user_roles where user_id = person),
      (select user_type from auth.profiles where id = person))
  $$;
alter function auth.role_of owner to kabar_auth_system;
