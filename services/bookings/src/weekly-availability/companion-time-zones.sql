-- The time zones of companions whom clients may see, and the caller's own.
-- needs auth_api.uid, companion_api.verified_companions
-- not null companion_id, time_zone
create view bookings_api.companion_time_zones as
  select companion_id, time_zone from bookings.companion_calendars as calendar
    where companion_id = (select auth_api.uid())
      or exists (select from companion_api.verified_companions as verified
        where verified.user_id = calendar.companion_id);
alter view bookings_api.companion_time_zones owner to kabar_bookings_system;
grant select on bookings_api.companion_time_zones to kabar_companion;
