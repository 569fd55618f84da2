-- How many of today's people joined in each month (UTC) since a time; months without any have no row. For admins.
-- needs auth_api.require_role
create function auth_api.people_by_month(since timestamptz) returns table (month timestamptz, people bigint)
  language sql stable security definer set search_path = pg_catalog, pg_temp
  as $$
    select auth_api.require_role('admin');
    select at, sum(count)::bigint from auth.figures where name = 'people' and at >= since group by at;
  $$;
alter function auth_api.people_by_month owner to kabar_auth_system;
grant execute on function auth_api.people_by_month to kabar_backoffice;
