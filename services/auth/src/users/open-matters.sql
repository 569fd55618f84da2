-- What keeps a person in her role: a subscription, sessions to come, an assignment, earnings that are not paid out. For admins.
-- needs auth_api.require_role, billing_api.open_matters, bookings_api.open_matters
create function auth.open_matters(person uuid) returns text[]
  language sql stable security definer set search_path = pg_catalog, pg_temp
  as $$
    select auth_api.require_role('admin');
    select billing_api.open_matters(person) || bookings_api.open_matters(person);
  $$;
alter function auth.open_matters owner to kabar_auth_system;
grant execute on function auth.open_matters to kabar_auth;
