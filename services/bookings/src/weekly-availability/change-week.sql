-- Replaces the caller's usual week and its zone when its version is still the one that was read; otherwise false. Null
-- when the caller is no longer a companion.
-- needs auth_api.uid, bookings_api.set_week
create function bookings.change_week(known integer, time_zone text, week jsonb) returns boolean
  language sql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
    select from bookings.companion_calendars as calendar
      where calendar.companion_id = auth_api.uid() and calendar.version = known for update;
    select case when exists (select from bookings.companion_calendars as calendar
        where calendar.companion_id = auth_api.uid() and calendar.version = known)
      then nullif(bookings_api.set_week(change_week.time_zone, week), false) else false end;
  $$;
alter function bookings.change_week owner to kabar_bookings_system;
grant execute on function bookings.change_week to kabar_bookings;
