-- A companion's proposal to hold a session at another time. The booking keeps its time and claim until the client
-- accepts. Null when done, otherwise the refusal's code, after which the caller rolls back. The same proposal sent
-- again is stored once.
-- needs bookings.own_booking_to_change, bookings.refusal_of_time, bookings.tell_about_booking
create function bookings.propose_move(move uuid, booking uuid, known integer, starts timestamptz, reason text, at timestamptz)
  returns text
  language plpgsql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
  declare
    own record;
    refusal text;
  begin
    select found.refusal, found.side, (found.stored).* into own
      from bookings.own_booking_to_change(booking, known, at) as found;
    if own.refusal is null and own.side <> 'companion' then return 'not_found'; end if;
    if own.refusal is not null then return own.refusal; end if;
    if exists (select from bookings.booking_moves as made where made.id = move
      and made.booking_id = propose_move.booking and made.scheduled_at = starts)
    then
      return null;
    end if;
    refusal := bookings.refusal_of_time(own.companion_id, own.user_id, starts, own.duration_minutes, at, booking, true);
    if refusal is not null then return refusal; end if;
    -- one whose time has passed was never answered
    update bookings.booking_moves as old set status = 'expired', answered_at = at
      where old.booking_id = propose_move.booking and old.status = 'open' and old.scheduled_at <= at;
    insert into bookings.booking_moves (id, booking_id, scheduled_at, reason, created_at)
      values (move, booking, starts, nullif(reason, ''), at) on conflict do nothing;
    if not found then
      return case when exists (select from bookings.booking_moves as taken where taken.id = move) then 'id_reused'
        else 'proposal_open' end;
    end if;
    perform bookings.tell_about_booking(own.user_id, 'booking_move_proposed', booking, own.scheduled_at,
      jsonb_build_object('proposed_at', to_char(starts at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')));
    return null;
  end $$;
alter function bookings.propose_move owner to kabar_bookings_system;
grant execute on function bookings.propose_move to kabar_bookings;
