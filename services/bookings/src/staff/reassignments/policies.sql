-- The next companion reads the note while they accompany the client; the client gets it with their data export.
create policy handover_notes_system on bookings.handover_notes to kabar_bookings_system using (true) with check (true);
grant select, insert, update, delete on bookings.handover_notes to kabar_bookings_system;
create policy handover_notes_read on bookings.handover_notes for select to kabar_bookings
  using (client_id = (select auth_api.uid()) or companion_id = (select auth_api.uid())
    and exists (select from bookings.client_companion_assignments as own
      where own.id = handover_notes.assignment_id and own.status = 'active'));
grant select on bookings.handover_notes to kabar_bookings;
