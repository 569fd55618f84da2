-- The move of a session that is not settled yet, with the session as it is now, read after bookings.hold_sessions. For the client who
-- moved it and background work.
-- needs auth_api.has_role, auth_api.uid
create function bookings.undoable_move_of(session uuid)
  returns table (id uuid, moved_by uuid, companion_id uuid, from_time timestamptz, to_time timestamptz, from_status text, version integer,
    settles_at timestamptz, session_status text, session_starts_at timestamptz, session_companion_id uuid, is_blocked boolean)
  language sql stable security definer set search_path = pg_catalog, pg_temp
  as $$
    select kept.booking_id, kept.moved_by, kept.companion_id, kept.from_time, kept.to_time, kept.from_status, kept.version, kept.settles_at,
        booking.status, booking.scheduled_at, booking.companion_id,
        exists (select from bookings.blocked_times as block
          where block.companion_id = kept.companion_id and block.created_at >= kept.moved_at
            and tstzrange(block.start_time, block.end_time)
              && tstzrange(kept.from_time, kept.from_time + booking.duration_minutes * interval '1 minute'))
      from bookings.undoable_moves as kept join bookings.bookings as booking on booking.id = kept.booking_id
      where kept.booking_id = session and (kept.moved_by = auth_api.uid() or auth_api.has_role('system'))
  $$;
alter function bookings.undoable_move_of owner to kabar_bookings_system;
grant execute on function bookings.undoable_move_of to kabar_bookings;
