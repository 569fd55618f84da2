-- When a person's account closes or closed: for that person, admins, and background work. Null for everybody else, for an account that
-- stays open, and for an unknown one.
-- needs auth_api.has_role, auth_api.uid
create function auth_api.closing_at(person uuid) returns timestamptz
  language sql stable security definer set search_path = pg_catalog, pg_temp
  as $$
    select closing_at from auth.accounts
      where id = person and (id = auth_api.uid() or auth_api.has_role('admin') or auth_api.has_role('system'))
  $$;
alter function auth_api.closing_at owner to kabar_auth_system;
grant execute on function auth_api.closing_at to kabar_billing_system, kabar_bookings, kabar_bookings_system;
