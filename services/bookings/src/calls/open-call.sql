-- Gets or creates the room of a session at its current time. Locked, after the session, until the transaction ends, so that a
-- concurrent cancellation or move either sees the room or is seen.
create function bookings.open_call(kind text, id uuid) returns bookings.calls
  language plpgsql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
  declare
    session record;
    room bookings.calls;
  begin
    if open_call.kind = 'trial' then
      perform from bookings.trial_bookings as trial where trial.id = open_call.id for share;
    elsif open_call.kind = 'check_in' then
      perform from bookings.check_in_calls as called where called.id = open_call.id for share;
    else
      perform from bookings.bookings as booking where booking.id = open_call.id for share;
    end if;
    select * into session from bookings.call_session(open_call.kind, open_call.id);
    insert into bookings.calls (kind, source_id, room_name, starts_at)
      values (open_call.kind, open_call.id, bookings.room_name(open_call.kind, open_call.id, session.starts_at), session.starts_at)
      on conflict on constraint calls_of_source do nothing;
    select * into room from bookings.calls as made
      where made.kind = open_call.kind and made.source_id = open_call.id and made.starts_at = session.starts_at for update;
    return room;
  end $$;
alter function bookings.open_call owner to kabar_bookings_system;
