-- Raises forbidden unless the caller has one of the roles; true otherwise, so that a query can have it as its condition.
-- needs auth_api.require_role
create function bookings.require_role(variadic roles text[]) returns boolean
  language sql stable security definer set search_path = pg_catalog, pg_temp
  as $$
    select auth_api.require_role(variadic roles)
  $$;
alter function bookings.require_role owner to kabar_bookings_system;
