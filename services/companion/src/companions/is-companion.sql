-- Whether the caller has a companion record; without one she has no weekly hours.
-- needs auth_api.uid
create function companion_api.is_companion() returns boolean
  language sql stable security definer set search_path = pg_catalog, pg_temp
  as $$ select exists (select from companion.companions where user_id = auth_api.uid()) $$;
alter function companion_api.is_companion owner to kabar_companion_system;
grant execute on function companion_api.is_companion to kabar_bookings, kabar_bookings_system;
