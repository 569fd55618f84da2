-- Answers an open proposal: the client accepts or declines it, the companion withdraws it. Accepted, the booking moves
-- and is paid at its new time like every other change of time: its credit is returned and taken again, never used up. Null when done, otherwise the refusal's code, after which the caller rolls
-- back.
-- needs bookings.own_booking_to_change, bookings.pay_for_move, bookings.put_booking_at, bookings.tell_about_booking, bookings.advance_booking
create function bookings.answer_move(move uuid, answer text, at timestamptz) returns text
  language plpgsql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
  declare
    asked bookings.booking_moves;
    own record;
    refusal text;
    mine text := case answer when 'withdrawn' then 'companion' else 'client' end;
  begin
    select * into asked from bookings.booking_moves where id = move;
    if not found then return 'not_found'; end if;
    select found.refusal, found.side, (found.stored).* into own
      from bookings.own_booking_to_change(asked.booking_id, null, at) as found;
    if own.refusal = 'not_found' or own.side <> mine then return 'not_found'; end if;
    select * into asked from bookings.booking_moves where id = move;
    if asked.status <> 'open' then return 'already_decided'; end if;
    if answer = 'accepted' then
      if own.refusal is not null then return own.refusal; end if;
      refusal := bookings.put_booking_at(asked.booking_id, asked.scheduled_at, 'client', asked.reason, false, at, true);
      if refusal is not null then return refusal; end if;
    end if;
    update bookings.booking_moves set status = answer, answered_at = at where id = move;
    if answer = 'accepted' then
      refusal := bookings.pay_for_move(asked.booking_id, false);
      if refusal is not null then return refusal; end if;
      perform bookings.tell_about_booking(own.companion_id, 'booking_moved', own.id, asked.scheduled_at,
        jsonb_build_object('by', 'client'));
      perform bookings.advance_booking(own.id, at);
    elsif answer = 'declined' then
      perform bookings.tell_about_booking(own.companion_id, 'booking_move_declined', own.id, own.scheduled_at, '{}');
    end if;
    return null;
  end $$;
alter function bookings.answer_move owner to kabar_bookings_system;
grant execute on function bookings.answer_move to kabar_bookings;
