-- Ends a device's place in a call, whose row is locked; a silent device left when it was last heard. A job informs
-- LiveKit after the commit.
-- needs bookings.tell_call, chat_api.close_call_seat
create function bookings.close_seat(seat uuid, why text, at timestamptz) returns void
  language plpgsql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
  declare own bookings.call_attendance;
  begin
    update bookings.call_attendance as gone set left_why = why,
        left_at = greatest(gone.joined_at, case when gone.seen_at < at - interval '45 seconds' then gone.seen_at else at end)
      where gone.id = seat and gone.left_at is null returning * into own;
    if not found then return; end if;
    perform chat_api.close_call_seat(seat, why = 'moved');
    perform jobs_api.enqueue('bookings:leave-livekit', jsonb_build_object('roomName', room.room_name, 'seatId', seat))
      from bookings.calls as room where room.id = own.call_id;
    -- whoever takes its place tells that itself
    if why <> 'moved' then perform bookings.tell_call(own.call_id); end if;
  end $$;
alter function bookings.close_seat owner to kabar_bookings_system;
