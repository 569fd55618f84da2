-- Applies what LiveKit reports about a room: a person joined or left. Each event is applied once; events of a closed
-- seat change nothing. happened_at: LiveKit's time, in whole seconds. For LiveKit's webhook only.
-- needs auth_api.has_role, bookings.close_seat
create function bookings.apply_livekit_event(event text, what text, seat uuid, happened_at timestamptz, at timestamptz) returns void
  language plpgsql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
  begin
    if not auth_api.has_role('system') then raise exception using errcode = 'KB403', message = 'forbidden'; end if;
    insert into bookings.livekit_events (id, received_at) values (event, at) on conflict (id) do nothing;
    if not found then return; end if;
    perform from bookings.calls as room where room.id = (select own.call_id from bookings.call_attendance as own
      where own.id = apply_livekit_event.seat) for update;
    if what in ('participant_left', 'participant_connection_aborted') then
      update bookings.call_attendance as own
        set seen_at = greatest(own.joined_at, least(happened_at, at)) where own.id = apply_livekit_event.seat and own.left_at is null;
      perform bookings.close_seat(apply_livekit_event.seat, 'hung_up', least(happened_at, at));
    elsif what = 'participant_joined' then
      update bookings.call_attendance as own
        set seen_at = greatest(own.seen_at, least(happened_at, at)) where own.id = apply_livekit_event.seat and own.left_at is null;
    end if;
  end $$;
alter function bookings.apply_livekit_event owner to kabar_bookings_system;
grant execute on function bookings.apply_livekit_event to kabar_bookings;
