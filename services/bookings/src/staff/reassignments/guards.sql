-- Hands over a booking, whose time is claimed already, to the next companion, who is asked to confirm it. Ends the former
-- companion's call and closes their proposal to move. If the time changes, another credit is taken. Null on success, otherwise the
-- refusal's code. For staff.
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
    -- Settle a deferred cancellation first; a process of the previous release does not know about it.
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

-- Locks the two people of an assignment, the next companion, the client's assignments (bookings.lock_client), and the future
-- sessions of the two, until the transaction ends. Returns those sessions; null if an account was erased. For staff.
create function bookings.hold_reassignment(assignment uuid, next uuid, at timestamptz) returns uuid[]
  language plpgsql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
  declare
    pair bookings.client_companion_assignments;
    known uuid[];
  begin
    perform bookings.require_role('admin', 'moderator');
    select * into pair from bookings.client_companion_assignments as own where own.id = assignment;
    if not found or not auth_api.hold_people(array[pair.client_id, pair.companion_id, next]) then return null; end if;
    perform bookings.lock_client(pair.client_id);
    known := array(select session.id from bookings.pair_sessions(pair.client_id, pair.companion_id, at) as session
      where session.starts_at > at);
    perform bookings.lock_sessions(known);
    return known;
  end $$;
alter function bookings.hold_reassignment owner to kabar_bookings_system;
grant execute on function bookings.hold_reassignment to kabar_bookings;

-- Hands over everything but sessions to the next companion: the given packs and series, the subscription, an open trial request
-- (without its proposed times), and the conversation. refunds: other packs, in the form of billing_api.refund_packs. with_note: the
-- caller then writes a handover note. Returns what was handed over. For staff, after bookings.hold_reassignment.
create function bookings.store_reassignment(assignment uuid, next uuid, moved_packs uuid[], refunds jsonb, moved_series uuid[],
  with_note boolean, at timestamptz) returns jsonb
  language plpgsql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
  declare
    pair bookings.client_companion_assignments;
    made uuid;
    request uuid;
    result jsonb;
  begin
    perform bookings.require_role('admin', 'moderator');
    update bookings.client_companion_assignments as own set status = 'ended', ended_at = at, ended_by = 'staff'
      where own.id = assignment and own.status = 'active' returning * into strict pair;
    perform billing_api.refund_packs(pair.client_id, pair.companion_id, refunds, at);
    with moved as (update bookings.booking_series as own set companion_id = next
        where own.id = any (moved_series) and own.user_id = pair.client_id and own.companion_id = pair.companion_id
          and own.ended_at is null returning own.*)
      select jsonb_build_object('series', coalesce(jsonb_agg(jsonb_build_object('id', moved.id,
          'local_time', to_char(moved.local_time, 'HH24:MI'), 'time_zone', moved.time_zone,
          'day', extract(dow from moved.first_date)::integer) order by moved.id), '[]')) into result from moved;
    result := result || jsonb_build_object('subscription', billing_api.move_sales(pair.client_id, pair.companion_id, next, moved_packs));
    perform chat_api.close_conversation(pair.client_id, pair.companion_id, 'assignment_ended');
    perform bookings.assign_companion(pair.client_id, next, 'staff', at);
    select own.id into made from bookings.client_companion_assignments as own
      where own.client_id = pair.client_id and own.status = 'active';
    update bookings.trial_requests as own set assigned_companion_id = next, assigned_at = date_trunc('milliseconds', at),
        assigned_by = auth_api.uid(), accepted_at = case own.status when 'in_progress' then own.accepted_at end
      where own.requester_user_id = pair.client_id and own.assigned_companion_id = pair.companion_id
        and own.status in ('assigned', 'in_progress') returning own.id into request;
    delete from bookings.trial_request_proposals as proposed where proposed.trial_request_id = request;
    insert into bookings.handover_notes (assignment_id, client_id, companion_id, written_by)
      select made, pair.client_id, next, auth_api.uid() where with_note;
    return result || jsonb_build_object('trial_request', request, 'assignment_id', made);
  end $$;
alter function bookings.store_reassignment owner to kabar_bookings_system;
grant execute on function bookings.store_reassignment to kabar_bookings;
