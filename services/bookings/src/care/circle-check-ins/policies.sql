-- The person and the organiser see all reads; others see only their own.
create policy summary_readings_read on bookings.summary_readings for select to kabar_bookings
  using (reader_id = (select auth_api.uid()) or person_id in (select near.person from client_api.people_in_care() as near
    where near.role in ('person', 'organiser')));
create policy summary_readings_system on bookings.summary_readings to kabar_bookings_system using (true) with check (true);
grant select on bookings.summary_readings to kabar_bookings;
-- Append-only; an erasure replaces the reader's id.
grant select, insert, update (reader_id) on bookings.summary_readings to kabar_bookings_system;
