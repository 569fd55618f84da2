-- The next companion reads the note while they accompany the client; the client gets it with their data export.
create policy handover_notes_system on bookings.handover_notes to kabar_bookings_system using (true) with check (true);
grant select, insert, update, delete on bookings.handover_notes to kabar_bookings_system;
create policy handover_notes_read on bookings.handover_notes for select to kabar_bookings
  using (client_id = (select auth_api.uid()) or companion_id = (select auth_api.uid())
    and exists (select from bookings.client_companion_assignments as own
      where own.id = handover_notes.assignment_id and own.status = 'active'));
grant select on bookings.handover_notes to kabar_bookings;

-- Deletes the claims of bookings that the next companion cannot take; the bookings are then cancelled. For staff.
create function bookings.drop_moved_claims(sessions uuid[]) returns void
  language sql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
    delete from bookings.time_claims as claim
      where claim.source_id = any (sessions) and claim.live and bookings.require_role('admin', 'moderator')
  $$;
alter function bookings.drop_moved_claims owner to kabar_bookings_system;
grant execute on function bookings.drop_moved_claims to kabar_bookings;

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

-- bookings.facts_of_times for handing over sessions to the next companion, each at the time that it would get. For staff.
create function bookings.handover_facts(next uuid, client uuid, sessions uuid[], starts timestamptz[], minutes integer[], at timestamptz)
  returns table (id uuid, is_verified boolean, minimum_notice_minutes integer, is_open boolean, is_taken boolean, needs_pause boolean,
    daily_maximum integer, calls_on_day integer)
  language sql stable security definer set search_path = pg_catalog, pg_temp
  as $$
    select session.id, facts.* from unnest(sessions, starts, minutes) as session (id, start, minutes),
        lateral bookings.facts_of_times(next, client, array[session.start], session.minutes, array[session.id], at) as facts
      where bookings.require_role('admin', 'moderator')
  $$;
alter function bookings.handover_facts owner to kabar_bookings_system;
grant execute on function bookings.handover_facts to kabar_bookings;

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

-- Whether the caller is writing a handover note about this client. Only then may staff encrypt with the client's key.
create function bookings.is_handing_over(client uuid) returns boolean
  language sql stable security definer set search_path = pg_catalog, pg_temp
  as $$
    select exists (select from bookings.handover_notes as note
      where note.client_id = is_handing_over.client and note.written_by = auth_api.uid() and note.note is null)
  $$;
alter function bookings.is_handing_over owner to kabar_bookings_system;
grant execute on function bookings.is_handing_over to kabar_bookings;

-- Claims the times of a client's locked bookings for the next companion, and for the client where the time changes; then frees the
-- former claims. Claims in one statement, in the order of people and times, and frees nothing before it, so that concurrent calls
-- cannot deadlock (as in bookings.claim_times). Returns the bookings whose times are claimed for both. For staff.
create function bookings.move_claims(sessions uuid[], starts timestamptz[], client uuid, present uuid, next uuid, at timestamptz)
  returns uuid[]
  language sql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
    select bookings.require_role('admin', 'moderator');
    insert into bookings.time_claims (person_id, during, kind, source_id)
      select person, tstzrange(wanted.start, wanted.start + own.duration_minutes * interval '1 minute'), 'booking', own.id
        from unnest(sessions, starts) as wanted (id, start)
          join bookings.bookings as own on own.id = wanted.id and own.user_id = client and own.companion_id = present,
          unnest(array[client, next]) as person
        where person = next or wanted.start <> own.scheduled_at
        order by person, wanted.start, own.id
      on conflict do nothing;
    update bookings.time_claims as claim set live = false
      from bookings.bookings as own join unnest(sessions, starts) as wanted (id, start) on wanted.id = own.id
      where own.user_id = client and own.companion_id = present and claim.source_id = own.id and claim.live
        and (claim.person_id = present or claim.person_id = client and lower(claim.during) = own.scheduled_at
          and wanted.start <> own.scheduled_at);
    select bookings.renew_next_free_time(next, at);
    select jobs_api.enqueue('bookings:renew-next-free-times', jsonb_build_object('companionId', present),
      job_key => 'bookings:renew-next-free-times:' || present);
    select array(select wanted.id from unnest(sessions, starts) as wanted (id, start) where (
      select count(*) from bookings.time_claims as claim where claim.source_id = wanted.id and claim.live
        and claim.person_id in (client, next) and lower(claim.during) = wanted.start) = 2)
  $$;
alter function bookings.move_claims owner to kabar_bookings_system;
grant execute on function bookings.move_claims to kabar_bookings;

-- The sessions of a client and a companion that are not over: bookings, and pending or approved trial calls. For staff.
create function bookings.pair_sessions(client uuid, companion uuid, at timestamptz)
  returns table (id uuid, kind text, status text, starts_at timestamptz, minutes integer, series_id uuid, pack_id uuid)
  language sql stable security definer set search_path = pg_catalog, pg_temp
  as $$
    select booking.id, 'booking', booking.status, booking.scheduled_at, booking.duration_minutes::integer, booking.series_id,
        booking.session_pack_purchase_id
      from bookings.bookings as booking
      where bookings.require_role('admin', 'moderator') and booking.user_id = client and booking.companion_id = companion
        and booking.status in ('scheduled', 'confirmed', 'pending')
        and booking.scheduled_at > at - interval '4 hours'
        and booking.scheduled_at + booking.duration_minutes * interval '1 minute' > at
    union all
    select trial.id, 'trial', trial.status, trial.requested_start_time,
        (extract(epoch from trial.requested_end_time - trial.requested_start_time) / 60)::integer, null, null
      from bookings.trial_bookings as trial
      where bookings.require_role('admin', 'moderator') and trial.user_id = client and trial.companion_id = companion and trial.status in ('pending', 'approved')
        and trial.requested_end_time > at
  $$;
alter function bookings.pair_sessions owner to kabar_bookings_system;
grant execute on function bookings.pair_sessions to kabar_bookings;

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

-- Stores the sealed handover note, once, in the transaction of its reassignment.
create function bookings.write_handover_note(assignment uuid, sealed bytea) returns void
  language sql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
    update bookings.handover_notes as own set note = sealed
      where own.assignment_id = assignment and own.written_by = auth_api.uid() and own.note is null
  $$;
alter function bookings.write_handover_note owner to kabar_bookings_system;
grant execute on function bookings.write_handover_note to kabar_bookings;
