-- The periods in which a side was in the calls of a session. A device that stopped responding counts until it was last
-- heard.
create function bookings.attended_hours(kind text, id uuid, side text) returns tstzmultirange
  language sql stable security definer set search_path = pg_catalog, pg_temp
  as $$
    select coalesce(range_agg(tstzrange(seat.joined_at, coalesce(seat.left_at, seat.seen_at))), '{}')
      from bookings.calls as room join bookings.call_attendance as seat on seat.call_id = room.id
      where room.kind = attended_hours.kind and room.source_id = attended_hours.id and seat.side = attended_hours.side
  $$;
alter function bookings.attended_hours owner to kabar_bookings_system;
