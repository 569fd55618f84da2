-- When a person's account closes or closed; null for an account that stays open and for an unknown one.
create function auth_api.closing_at(person uuid) returns timestamptz
  language sql stable security definer set search_path = pg_catalog, pg_temp
  as $$ select closing_at from auth.accounts where id = person $$;
alter function auth_api.closing_at owner to kabar_auth_system;
grant execute on function auth_api.closing_at to kabar_billing_system, kabar_bookings, kabar_bookings_system;
