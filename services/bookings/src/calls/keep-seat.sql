-- A device's heartbeat: answers the state of its seat. A device of the other side that was silent for 45 seconds has
-- left, and a call whose time is over ends.
-- needs bookings.call_end, bookings.close_seat, bookings.end_room, bookings.own_seat
create function bookings.keep_seat(key_hash bytea, at timestamptz)
  returns table (seat text, side text, end_reason text)
  language plpgsql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
  #variable_conflict use_column
  declare
    own bookings.call_attendance := bookings.own_seat(keep_seat.key_hash);
    room bookings.calls;
  begin
    select * into room from bookings.calls as stored where stored.id = own.call_id;
    if room.ended_at is null and coalesce(bookings.call_end(room.kind, room.source_id, room.begun_at), at) <= at then
      perform bookings.end_room(room.id, 'time_over', at);
    end if;
    perform bookings.close_seat(silent.id, 'silent', at) from bookings.call_attendance as silent
      where silent.call_id = room.id and silent.left_at is null and silent.seen_at <= at - interval '45 seconds';
    update bookings.call_attendance as kept set seen_at = greatest(kept.seen_at, at)
      where kept.id = own.id and kept.left_at is null;
    return query select case coalesce(mine.left_why, 'present') when 'present' then 'present' when 'moved' then 'moved'
        when 'silent' then 'lost' when 'ended' then 'ended' else 'left' end,
        mine.side, now_ended.end_reason
      from bookings.call_attendance as mine join bookings.calls as now_ended on now_ended.id = mine.call_id
      where mine.id = own.id;
  end $$;
alter function bookings.keep_seat owner to kabar_bookings_system;
grant execute on function bookings.keep_seat to kabar_bookings;
