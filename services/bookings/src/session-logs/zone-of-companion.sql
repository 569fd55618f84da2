-- The time zone of a companion's calendar.
create function bookings.zone_of_companion(companion uuid) returns text
  language sql stable security definer set search_path = pg_catalog, pg_temp
  as $$
    select coalesce((select calendar.time_zone from bookings.companion_calendars as calendar
      where calendar.companion_id = companion), 'Asia/Jakarta')
  $$;
alter function bookings.zone_of_companion owner to kabar_bookings_system;
