-- Writes the sealed handover note, once, in the transaction of the reassignment that it belongs to.
-- needs auth_api.uid
create function bookings.write_handover_note(assignment uuid, sealed bytea) returns void
  language sql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
    update bookings.handover_notes as own set note = sealed
      where own.assignment_id = assignment and own.written_by = auth_api.uid() and own.note is null
  $$;
alter function bookings.write_handover_note owner to kabar_bookings_system;
grant execute on function bookings.write_handover_note to kabar_bookings;
