-- Ends a call whose time is over; otherwise enqueues its end again. For the job only.
-- needs bookings.call_end, bookings.end_room, bookings.require_role, bookings.schedule_call_end
create function bookings.end_due_call(call uuid, at timestamptz) returns void
  language sql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
    select bookings.require_role('system');
    select from bookings.calls as room where room.id = end_due_call.call and room.ended_at is null for update;
    select bookings.end_room(room.id, 'time_over', at) from bookings.calls as room
      where room.id = end_due_call.call and room.ended_at is null
        and coalesce(bookings.call_end(room.kind, room.source_id, room.begun_at), at) <= at;
    select bookings.schedule_call_end(room.id) from bookings.calls as room
      where room.id = end_due_call.call and room.ended_at is null;
  $$;
alter function bookings.end_due_call owner to kabar_bookings_system;
grant execute on function bookings.end_due_call to kabar_bookings;
