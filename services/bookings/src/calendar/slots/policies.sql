create policy companion_availability_system on bookings.companion_availability to kabar_bookings_system
  using (true) with check (true);
create policy companion_availability_own on bookings.companion_availability for select to kabar_bookings
  using (companion_id = (select auth_api.uid()));
grant select on bookings.companion_availability to kabar_bookings;
grant select, insert, delete on bookings.companion_availability to kabar_bookings_system;
