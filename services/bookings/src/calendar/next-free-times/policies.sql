create policy next_free_times_system on bookings.next_free_times to kabar_bookings_system using (true) with check (true);
create policy next_free_times_own on bookings.next_free_times for select to kabar_bookings
  using (companion_id = (select auth_api.uid()));
create policy next_free_times_jobs on bookings.next_free_times for select to kabar_bookings
  using ((select auth_api.has_role('system')));
grant select on bookings.next_free_times to kabar_bookings;
grant select, insert, update, delete on bookings.next_free_times to kabar_bookings_system;
