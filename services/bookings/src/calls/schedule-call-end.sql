-- Enqueues the end of a call at its current end time; a later call of this function replaces it.
-- needs bookings.call_end
create function bookings.schedule_call_end(call uuid) returns void
  language sql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
    select jobs_api.enqueue('bookings:end-call', jsonb_build_object('callId', room.id),
        coalesce(bookings.call_end(room.kind, room.source_id, room.begun_at), now()), 'bookings:end-call:' || room.id)
      from bookings.calls as room where room.id = call and room.ended_at is null
  $$;
alter function bookings.schedule_call_end owner to kabar_bookings_system;
