-- Raises forbidden unless the caller has one of the roles; true otherwise, so that a query can have it as its condition.
-- needs auth_api.has_role
create function bookings.require_role(variadic roles text[]) returns boolean
  language plpgsql stable security definer set search_path = pg_catalog, pg_temp
  as $$
  begin
    if not exists (select from unnest(roles) as role where auth_api.has_role(role)) then
      raise exception using errcode = 'KB403', message = 'forbidden';
    end if;
    return true;
  end $$;
alter function bookings.require_role owner to kabar_bookings_system;
