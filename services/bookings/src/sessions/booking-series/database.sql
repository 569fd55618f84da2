create policy booking_series_system on bookings.booking_series to kabar_bookings_system using (true) with check (true);
create policy booking_series_read on bookings.booking_series for select to kabar_bookings
  using (user_id = (select auth_api.uid()) or companion_id = (select auth_api.uid()) or (select auth_api.has_role('system')));
create policy booking_series_create on bookings.booking_series for insert to kabar_bookings
  with check (user_id = (select auth_api.uid()) and ended_at is null);
create policy booking_series_end on bookings.booking_series for update to kabar_bookings
  using (ended_at is null and (user_id = (select auth_api.uid()) or companion_id = (select auth_api.uid())
    or (select auth_api.has_role('system'))))
  with check (ended_at is not null);
grant select, insert, update (ended_at) on bookings.booking_series to kabar_bookings;
grant select, insert, update on bookings.booking_series to kabar_bookings_system;
