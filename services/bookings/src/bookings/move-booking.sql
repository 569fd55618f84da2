-- Moves a client's booking to an open time at once. After the free period its credit is used and the new time takes
-- another one; before, the credit is returned and taken again in the week of the new time. Null when done, otherwise
-- the refusal's code, after which the caller rolls back.
-- needs bookings.change_costs, bookings.own_booking_to_change, bookings.pay_for_move, bookings.put_booking_at, bookings.tell_about_booking, bookings.advance_booking
create function bookings.move_booking(booking uuid, known integer, starts timestamptz, reason text, at timestamptz) returns text
  language plpgsql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
  declare
    own record;
    costs record;
    refusal text;
  begin
    select found.refusal, found.side, (found.stored).* into own
      from bookings.own_booking_to_change(booking, known, at) as found;
    if own.refusal is null and own.side <> 'client' then return 'not_found'; end if;
    if own.refusal is null and own.status = 'pending' then return 'status_not_allowed'; end if;
    if own.refusal is not null then return own.refusal; end if;
    if own.scheduled_at = starts then return null; end if;
    select * into costs from bookings.change_costs(own.scheduled_at, 'cancelled', 'client', null, at);
    refusal := bookings.put_booking_at(booking, starts, 'client', reason, costs.late, at, false);
    if refusal is not null then return refusal; end if;
    update bookings.booking_moves set status = 'expired', answered_at = at where booking_id = booking and status = 'open';
    refusal := bookings.pay_for_move(booking, costs.late);
    if refusal is not null then return refusal; end if;
    perform bookings.tell_about_booking(own.companion_id, 'booking_moved', booking, starts, jsonb_build_object('by', 'client'));
    perform bookings.advance_booking(booking, at);
    return null;
  end $$;
alter function bookings.move_booking owner to kabar_bookings_system;
grant execute on function bookings.move_booking to kabar_bookings;
