-- The caller's own week, which onboarding suggests when she submits again.
-- needs auth_api.uid
-- not null time_zone, day, start_time, end_time, active
create view bookings_api.own_week as
  select calendar.time_zone, weekly.day, weekly.start_time, weekly.end_time, weekly.active
    from bookings.companion_calendars as calendar
    join bookings.companion_weekly_availability as weekly on weekly.companion_id = calendar.companion_id
    where calendar.companion_id = (select auth_api.uid());
alter view bookings_api.own_week owner to kabar_bookings_system;
grant select on bookings_api.own_week to kabar_companion;
