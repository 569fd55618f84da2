create policy companion_calendars_system on bookings.companion_calendars to kabar_bookings_system
  using (true) with check (companion_id = (select auth_api.uid()));
create policy companion_calendars_own on bookings.companion_calendars for select to kabar_bookings
  using (companion_id = (select auth_api.uid()));
create policy companion_calendars_staff on bookings.companion_calendars for select
  to kabar_bookings using ((select auth_api.has_role('admin')) or (select auth_api.has_role('moderator')));
create policy companion_calendars_jobs on bookings.companion_calendars for select to kabar_bookings
  using ((select auth_api.has_role('system')));
grant select on bookings.companion_calendars to kabar_bookings;
grant select, insert, update on bookings.companion_calendars to kabar_bookings_system;

create policy companion_weekly_availability_system on bookings.companion_weekly_availability
  to kabar_bookings_system using (true) with check (companion_id = (select auth_api.uid()));
create policy companion_weekly_availability_own on bookings.companion_weekly_availability for select
  to kabar_bookings using (companion_id = (select auth_api.uid()));
create policy companion_weekly_availability_staff on bookings.companion_weekly_availability for select
  to kabar_bookings using ((select auth_api.has_role('admin')) or (select auth_api.has_role('moderator')));
create policy companion_weekly_availability_jobs on bookings.companion_weekly_availability for select
  to kabar_bookings using ((select auth_api.has_role('system')));
grant select on bookings.companion_weekly_availability to kabar_bookings;
grant select, insert, update on bookings.companion_weekly_availability to kabar_bookings_system;
