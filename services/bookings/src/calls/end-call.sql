-- Ends the calls of a trial booking or booking for both, e.g. because it is cancelled or moved. Call it after locking
-- the session.
-- needs bookings.end_room
create function bookings.end_call(kind text, id uuid, reason text, at timestamptz) returns void
  language sql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
    select bookings.end_room(room.id, reason, at) from (
      select open.id from bookings.calls as open
        where open.kind = end_call.kind and open.source_id = end_call.id and open.ended_at is null
        order by open.id for update) as room
  $$;
alter function bookings.end_call owner to kabar_bookings_system;
