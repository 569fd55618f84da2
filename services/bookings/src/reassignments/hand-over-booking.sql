-- Gives a booking, whose time is claimed for the next companion, to her: the present one leaves its call, her proposal to
-- move it lapses, and the next one is asked to confirm anew. At another time it is paid anew. Null when done, otherwise why nothing pays for it. For staff.
-- needs auth_api.uid, billing_api.fund_booking, billing_api.return_booking, bookings.close_seat, bookings.end_call, bookings.require_role
create function bookings.hand_over_booking(booking uuid, next uuid, starts timestamptz, at timestamptz) returns text
  language plpgsql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
  declare
    stored bookings.bookings;
    paid record;
    payer uuid;
  begin
    perform bookings.require_role('admin', 'moderator');
    select * into stored from bookings.bookings as own where own.id = booking;
    -- Whoever moves it settles its cancellation first; a process of the release before does not know of one.
    if exists (select from bookings.deferred_cancellations as deferred where deferred.booking_id = booking) then
      raise exception using errcode = 'KB409', message = 'status_not_allowed';
    end if;
    payer := stored.subscription_id;
    if starts <> stored.scheduled_at then
      perform billing_api.return_booking(booking, false);
      select * into paid from billing_api.fund_booking(booking, stored.user_id, starts, stored.session_pack_purchase_id);
      if paid.refusal is not null then return paid.refusal; end if;
      payer := paid.subscription_id;
      perform bookings.end_call('booking', booking, 'moved', at);
    end if;
    perform from bookings.calls as room where room.kind = 'booking' and room.source_id = booking order by room.id for update;
    delete from bookings.call_tickets as ticket using bookings.calls as room
      where room.id = ticket.call_id and room.kind = 'booking' and room.source_id = booking and ticket.side = 'companion';
    perform bookings.close_seat(seat.id, 'ended', at)
      from bookings.call_attendance as seat join bookings.calls as room on room.id = seat.call_id
      where room.kind = 'booking' and room.source_id = booking and seat.side = 'companion' and seat.left_at is null;
    update bookings.booking_moves as move set status = 'expired', answered_at = at
      where move.booking_id = booking and move.status = 'open';
    delete from bookings.booking_steps as done
      where done.booking_id = booking and done.time_version = stored.time_version and done.step in ('confirmation', 'unconfirmed');
    update bookings.bookings as own set companion_id = next, status = 'scheduled', confirmed_at = null, scheduled_at = starts,
        subscription_id = payer, version = own.version + 1
      where own.id = booking;
    insert into bookings.booking_changes (booking_id, from_status, to_status, from_time, to_time, actor, actor_id, reason, changed_at)
      values (booking, stored.status, 'scheduled', stored.scheduled_at, starts, 'staff', auth_api.uid(), 'companion_changed', at);
    return null;
  end $$;
alter function bookings.hand_over_booking owner to kabar_bookings_system;
grant execute on function bookings.hand_over_booking to kabar_bookings;
