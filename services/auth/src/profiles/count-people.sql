-- How many people have a profile: a figure of the back office.
-- needs auth_api.require_role
create function auth_api.count_people() returns bigint
  language sql stable security definer set search_path = pg_catalog, pg_temp
  as $$
    select auth_api.require_role('admin');
    select (select coalesce(sum(count), 0)::bigint from auth.figures where name = 'people');
  $$;
alter function auth_api.count_people owner to kabar_auth_system;
grant execute on function auth_api.count_people to public;
