create policy blocked_times_system on bookings.blocked_times for select to kabar_bookings_system using (true);
create policy blocked_times_own on bookings.blocked_times to kabar_bookings
  using (companion_id = (select auth_api.uid())) with check (companion_id = (select auth_api.uid()));
grant select, insert, delete on bookings.blocked_times to kabar_bookings;
grant select on bookings.blocked_times to kabar_bookings_system;
