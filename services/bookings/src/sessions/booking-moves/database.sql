create policy booking_moves_system on bookings.booking_moves to kabar_bookings_system using (true) with check (true);
create policy booking_moves_read on bookings.booking_moves for select to kabar_bookings
  using (exists (select from bookings.bookings as booking where booking.id = booking_moves.booking_id
    and (select auth_api.uid()) in (booking.user_id, booking.companion_id)));
create policy booking_moves_propose on bookings.booking_moves for insert to kabar_bookings
  with check (status = 'open' and exists (select from bookings.bookings as booking
    where booking.id = booking_moves.booking_id and booking.companion_id = (select auth_api.uid())));
grant select, insert on bookings.booking_moves to kabar_bookings;
grant select, insert, update on bookings.booking_moves to kabar_bookings_system;
