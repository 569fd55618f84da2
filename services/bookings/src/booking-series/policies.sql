-- needs auth_api.uid
create policy booking_series_system on bookings.booking_series to kabar_bookings_system using (true) with check (true);
create policy booking_series_read on bookings.booking_series for select to kabar_bookings
  using (user_id = (select auth_api.uid()) or companion_id = (select auth_api.uid()));
grant select on bookings.booking_series to kabar_bookings;
grant select, insert, update on bookings.booking_series to kabar_bookings_system;
