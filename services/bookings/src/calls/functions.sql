-- The periods in which a side was in the calls of a session. A device that stopped responding counts until its last heartbeat.
create function bookings.attended_hours(kind text, id uuid, side text) returns tstzmultirange
  language sql stable security definer set search_path = pg_catalog, pg_temp
  as $$
    select coalesce(range_agg(tstzrange(seat.joined_at, coalesce(seat.left_at, seat.seen_at))), '{}')
      from bookings.calls as room join bookings.call_attendance as seat on seat.call_id = room.id
      where room.kind = attended_hours.kind and room.source_id = attended_hours.id and seat.side = attended_hours.side
  $$;
alter function bookings.attended_hours owner to kabar_bookings_system;

-- The minutes that both people were in the call of a session at the same time; null if the session had no call in Kabar. kind: as
-- in a session log.
create function bookings.attended_minutes(kind text, id uuid) returns integer
  language sql stable security definer set search_path = pg_catalog, pg_temp
  as $$
    select minutes.together_minutes
      from (values (case attended_minutes.kind when 'trial_booking' then 'trial' when 'booking' then 'booking' end)) as call (kind),
        lateral bookings.call_minutes(call.kind, attended_minutes.id) as minutes
      where exists (select from bookings.video_sessions as held join bookings.calls as room on room.id = held.call_id
        where room.kind = call.kind and room.source_id = attended_minutes.id)
  $$;
alter function bookings.attended_minutes owner to kabar_bookings_system;
grant execute on function bookings.attended_minutes to kabar_bookings;

-- When a call ends (decision 59). A booking or check-in call: at the end of its session. A trial: ten minutes after both people have
-- joined, counted from its start at the earliest and five minutes later at the latest, but before the next session of either.
create function bookings.call_end(kind text, id uuid, begun_at timestamptz) returns timestamptz
  language sql stable security definer set search_path = pg_catalog, pg_temp
  as $$
    select case when kind <> 'trial' then session.ends_at
      else least(
        case when begun_at is null then session.starts_at + interval '5 minutes'
          else least(greatest(begun_at, session.starts_at), session.starts_at + interval '5 minutes') end
          + (session.ends_at - session.starts_at),
        (select min(lower(claim.during)) from bookings.time_claims as claim
          where claim.person_id in (session.client_id, session.companion_id) and claim.live
            and claim.source_id <> call_end.id
            and claim.during && tstzrange(session.ends_at, session.ends_at + interval '5 minutes')
            and lower(claim.during) >= session.ends_at))
      end
    from bookings.call_session(kind, id) as session
  $$;
alter function bookings.call_end owner to kabar_bookings_system;

-- The minutes that each side spent in the calls of a session, and both together; rounded.
create function bookings.call_minutes(kind text, id uuid)
  returns table (client_minutes integer, companion_minutes integer, together_minutes integer)
  language sql stable security definer set search_path = pg_catalog, pg_temp
  as $$
    with attended as (
      select bookings.attended_hours(kind, id, 'client') as client, bookings.attended_hours(kind, id, 'companion') as companion
    ), length as (
      select who, coalesce(round(sum(extract(epoch from upper(stretch) - lower(stretch))) / 60), 0)::integer as minutes
        from attended, lateral (values ('client', client), ('companion', companion), ('together', client * companion)) as one (who, hours)
          left join lateral unnest(hours) as stretch on true
        group by who
    )
    select (select minutes from length where who = 'client'), (select minutes from length where who = 'companion'),
      (select minutes from length where who = 'together')
  $$;
alter function bookings.call_minutes owner to kabar_bookings_system;

-- Whether the caller is a verified companion, and how many call tickets the caller, or the holder of a guest link, got in the last
-- minute (for the rate limit).
create function bookings.call_ticket_facts(link_hash bytea, at timestamptz) returns table (is_verified boolean, tickets integer)
  language sql stable security definer set search_path = pg_catalog, pg_temp
  as $$
    select exists (select from companion_api.verified_companions as verified where verified.user_id = auth_api.uid()),
      case when link_hash is null then (select count(*)::integer from bookings.call_tickets as ticket
          where ticket.account_id = auth_api.uid() and ticket.created_at > at - interval '1 minute')
        else (select count(*)::integer from bookings.call_guest_links as link
            join bookings.call_tickets as ticket on ticket.guest_link_id = link.id
          where link.token_hash = link_hash and ticket.created_at > at - interval '1 minute') end
  $$;
alter function bookings.call_ticket_facts owner to kabar_bookings_system;
grant execute on function bookings.call_ticket_facts to kabar_bookings;

-- Whether the client, or their loved one, was in a call of the session.
create function bookings.client_was_in_call(kind text, id uuid) returns boolean
  language sql stable security definer set search_path = pg_catalog, pg_temp
  as $$
    select exists (select from bookings.calls as room join bookings.call_attendance as seat on seat.call_id = room.id
      where room.kind = client_was_in_call.kind and room.source_id = client_was_in_call.id and seat.side = 'client')
  $$;
alter function bookings.client_was_in_call owner to kabar_bookings_system;
grant execute on function bookings.client_was_in_call to kabar_bookings;

-- Calls in Kabar that started five to sixty minutes before a time without the companion, and that were not reported
-- yet. Trials only while their feature flag is on: without it they have no call to join.
-- For the job only.
create function bookings.due_calls(at timestamptz) returns table (kind text, id uuid, starts_at timestamptz)
  language sql stable security definer set search_path = pg_catalog, pg_temp
  as $$
    select session.* from (
      select 'trial', trial.id, trial.requested_start_time from bookings.trial_bookings as trial
        where trial.status = 'approved' and trial.requested_start_time between at - interval '1 hour' and at - interval '5 minutes'
          and backoffice_api.feature_enabled('video_trial_enabled')
      union all
      select 'booking', booking.id, booking.scheduled_at from bookings.bookings as booking
        where booking.status in ('scheduled', 'confirmed') and booking.medium = 'video'
          and not exists (select from bookings.deferred_cancellations as deferred where deferred.booking_id = booking.id)
          and booking.scheduled_at between at - interval '1 hour' and at - interval '5 minutes'
    ) as session (kind, id, starts_at)
    where (select auth_api.has_role('system'))
      and not exists (select from bookings.call_steps as done where done.kind = session.kind
        and done.source_id = session.id and done.starts_at = session.starts_at)
      and not exists (select from bookings.calls as room join bookings.call_attendance as seat on seat.call_id = room.id
        where room.kind = session.kind and room.source_id = session.id and room.starts_at = session.starts_at
          and seat.side = 'companion')
    order by session.starts_at, session.id
  $$;
alter function bookings.due_calls owner to kabar_bookings_system;
grant execute on function bookings.due_calls to kabar_bookings;

-- Ends the calls of a trial booking or booking for both, e.g. because it is cancelled or moved. Call it after locking
-- the session.
create function bookings.end_call(kind text, id uuid, reason text, at timestamptz) returns void
  language sql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
    select bookings.end_room(room.id, reason, at) from (
      select open.id from bookings.calls as open
        where open.kind = end_call.kind and open.source_id = end_call.id and open.ended_at is null
        order by open.id for update) as room
  $$;
alter function bookings.end_call owner to kabar_bookings_system;

-- Ends the current calls of a person, for both sides, when their account is erased.
create function bookings.end_calls_of(person uuid, reason text, at timestamptz) returns void
  language sql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
    select bookings.end_room(room.id, reason, at) from (
      select open.id from bookings.calls as open
        where open.ended_at is null and (
          open.kind = 'trial' and exists (select from bookings.trial_bookings as trial
            where trial.id = open.source_id and person in (trial.user_id, trial.companion_id))
          or open.kind = 'booking' and exists (select from bookings.bookings as booking
            where booking.id = open.source_id and person in (booking.user_id, booking.companion_id))
          or open.kind = 'check_in' and exists (select from bookings.check_in_calls as called
            where called.id = open.source_id and person in (called.client_id, called.companion_id)))
        order by open.id for update) as room
  $$;
alter function bookings.end_calls_of owner to kabar_bookings_system;

-- Ends the current calls of a suspended client, except those for a loved one that may continue. For background work.
create function bookings.end_calls_of_suspended(client uuid, at timestamptz) returns void
  language sql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
    select bookings.end_room(room.id, 'cancelled', at) from (
      select open.id from bookings.calls as open, lateral bookings.call_session(open.kind, open.source_id) as session
        where bookings.require_role('system') and open.ended_at is null and session.client_id = client
          and auth_api.is_out(client, session.loved_one_id is not null)
        order by open.id for update of open) as room
  $$;
alter function bookings.end_calls_of_suspended owner to kabar_bookings_system;
grant execute on function bookings.end_calls_of_suspended to kabar_bookings;

-- Ends a call whose time is over; otherwise enqueues its end again. For the job only.
create function bookings.end_due_call(call uuid, at timestamptz) returns void
  language sql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
    select bookings.require_role('system');
    select from bookings.calls as room where room.id = end_due_call.call and room.ended_at is null for update;
    select bookings.end_room(room.id, 'time_over', at) from bookings.calls as room
      where room.id = end_due_call.call and room.ended_at is null
        and coalesce(bookings.call_end(room.kind, room.source_id, room.begun_at), at) <= at;
    select bookings.schedule_call_end(room.id) from bookings.calls as room
      where room.id = end_due_call.call and room.ended_at is null;
  $$;
alter function bookings.end_due_call owner to kabar_bookings_system;
grant execute on function bookings.end_due_call to kabar_bookings;

-- Revokes the guest link of a call whose client is the caller, and ends the seat that was taken with it. also_mailed: includes
-- links that were mailed to the loved one.
create function bookings.end_guest_links(kind text, id uuid, also_mailed boolean, at timestamptz) returns void
  language sql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
    select bookings.open_call(end_guest_links.kind, end_guest_links.id)
      from bookings.call_session(end_guest_links.kind, end_guest_links.id) as session where session.client_id = auth_api.uid();
    with ended as (
      update bookings.call_guest_links as link set revoked_at = at
        from bookings.call_session(end_guest_links.kind, end_guest_links.id) as session
        where link.kind = end_guest_links.kind and link.source_id = end_guest_links.id and link.revoked_at is null
          and not link.is_personal and (also_mailed or link.mailed_for is null)
          and session.client_id = auth_api.uid()
        returning link.id)
    select bookings.close_seat(seat.id, 'revoked', at) from ended
      join bookings.call_attendance as seat on seat.guest_link_id = ended.id and seat.left_at is null;
  $$;
alter function bookings.end_guest_links owner to kabar_bookings_system;

-- Ends the seats of a signed-out session: its devices leave their calls. For the job only.
create function bookings.end_seats_of_session(session uuid, at timestamptz) returns void
  language sql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
    select bookings.require_role('system');
    select from bookings.calls as room where room.id in (select seat.call_id from bookings.call_attendance as seat
      where seat.session_id = session and seat.left_at is null) order by room.id for update;
    select bookings.close_seat(seat.id, 'signed_out', at) from bookings.call_attendance as seat
      where seat.session_id = session and seat.left_at is null;
  $$;
alter function bookings.end_seats_of_session owner to kabar_bookings_system;
grant execute on function bookings.end_seats_of_session to kabar_bookings;

-- The caller's session to which a room name belongs. Searches sessions within two days of a time, and those that already had a call.
create function bookings.find_room(room text, at timestamptz) returns table (kind text, id uuid)
  language sql stable security definer set search_path = pg_catalog, pg_temp
  as $$
    select call.kind, call.source_id from bookings.calls as call where call.room_name = room
    union
    select 'trial', trial.id from bookings.trial_bookings as trial
      where auth_api.uid() in (trial.user_id, trial.companion_id)
        and trial.requested_start_time between at - interval '2 days' and at + interval '2 days'
        and bookings.room_name('trial', trial.id, trial.requested_start_time) = room
    union
    select 'booking', booking.id from bookings.bookings as booking
      where auth_api.uid() in (booking.user_id, booking.companion_id)
        and booking.scheduled_at between at - interval '2 days' and at + interval '2 days'
        and bookings.room_name('booking', booking.id, booking.scheduled_at) = room
    union
    select 'check_in', called.id from bookings.check_in_calls as called
      where auth_api.uid() in (called.client_id, called.companion_id)
        and called.starts_at between at - interval '2 days' and at + interval '2 days'
        and bookings.room_name('check_in', called.id, called.starts_at) = room
  $$;
alter function bookings.find_room owner to kabar_bookings_system;
grant execute on function bookings.find_room to kabar_bookings;

-- Deletes attendance after so many months, and tickets and guest links one day after their end. For the job only.
create function bookings.forget_calls(at timestamptz, months integer) returns void
  language sql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
    select bookings.require_role('system');
    delete from bookings.call_tickets where expires_at < at - interval '1 day';
    delete from bookings.call_guest_links as link where link.created_at < at - interval '1 day'
      and not exists (select from bookings.call_session(link.kind, link.source_id) as session
        where session.ends_at > at - interval '1 day');
    delete from bookings.livekit_events where received_at < at - interval '30 days';
    delete from bookings.call_steps where starts_at < at - make_interval(months => months);
    delete from bookings.calls where starts_at < at - make_interval(months => months);
  $$;
alter function bookings.forget_calls owner to kabar_bookings_system;
grant execute on function bookings.forget_calls to kabar_bookings;

-- Gets or creates the room of a call and locks it until the transaction ends. For the call's two people and the holder of a guest
-- link.
create function bookings.hold_call(kind text, id uuid, link_hash bytea) returns void
  language sql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
    select bookings.open_call(hold_call.kind, hold_call.id)
      from bookings.call_session(hold_call.kind, hold_call.id) as session
      where case when link_hash is null then auth_api.uid() in (session.client_id, session.companion_id)
        else exists (select from bookings.call_guest_links as link
          where link.token_hash = link_hash and link.kind = hold_call.kind and link.source_id = hold_call.id
            and link.revoked_at is null and not auth_api.is_out(link.created_by, true)) end
  $$;
alter function bookings.hold_call owner to kabar_bookings_system;
grant execute on function bookings.hold_call to kabar_bookings;

-- Locks the room of a guest link's call, like bookings.hold_call.
create function bookings.hold_guest_call(link_hash bytea) returns void
  language sql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
    select bookings.hold_call(link.kind, link.source_id, link_hash) from bookings.call_guest_links as link
      where link.token_hash = link_hash and link.revoked_at is null
  $$;
alter function bookings.hold_guest_call owner to kabar_bookings_system;
grant execute on function bookings.hold_guest_call to kabar_bookings;

-- Stores a device's heartbeat, and returns why its seat ended, if it did. Ends the other side's seat after 45 seconds without a
-- heartbeat, and a call whose time is over.
create function bookings.keep_seat(key_hash bytea, at timestamptz)
  returns table (left_why text, side text, end_reason text)
  language sql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
    select bookings.own_seat(keep_seat.key_hash);
    select bookings.end_room(room.id, 'time_over', at)
      from bookings.call_attendance as own join bookings.calls as room on room.id = own.call_id
      where own.key_hash = keep_seat.key_hash and room.ended_at is null
        and coalesce(bookings.call_end(room.kind, room.source_id, room.begun_at), at) <= at;
    select bookings.close_seat(silent.id, 'silent', at)
      from bookings.call_attendance as own join bookings.call_attendance as silent on silent.call_id = own.call_id
      where own.key_hash = keep_seat.key_hash and silent.left_at is null and silent.seen_at <= at - interval '45 seconds';
    update bookings.call_attendance as kept set seen_at = greatest(kept.seen_at, at)
      where kept.key_hash = keep_seat.key_hash and kept.left_at is null;
    select own.left_why, own.side, room.end_reason
      from bookings.call_attendance as own join bookings.calls as room on room.id = own.call_id
      where own.key_hash = keep_seat.key_hash;
  $$;
alter function bookings.keep_seat owner to kabar_bookings_system;
grant execute on function bookings.keep_seat to kabar_bookings;

-- Hangs up, or leaves a call that is reported (why: hung_up or reported). Returns the seat. Raises the errors of bookings.own_seat.
create function bookings.leave_call(key_hash bytea, why text, at timestamptz) returns uuid
  language sql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
    with own as materialized (
      select seat.id, bookings.close_seat(seat.id, leave_call.why, at) from bookings.own_seat(leave_call.key_hash) as seat
        where leave_call.why in ('hung_up', 'reported'))
    select own.id from own
  $$;
alter function bookings.leave_call owner to kabar_bookings_system;
grant execute on function bookings.leave_call to kabar_bookings;

-- A call, for one of its two people. No row for other callers.
create function bookings.read_call(kind text, id uuid, at timestamptz)
  returns table (kind text, id uuid, call_id uuid, room_name text, state text, medium text, starts_at timestamptz,
    ends_at timestamptz, begun_at timestamptz, ended_at timestamptz, end_reason text, loved_one_id uuid, client_id uuid,
    client_name text, client_avatar_url text, client_seat uuid, client_is_guest boolean, companion_id uuid,
    companion_name text, companion_avatar_url text, companion_seat uuid, guest_link_at timestamptz)
  language sql stable security definer set search_path = pg_catalog, pg_temp
  as $$
    select call.* from bookings.look_at_call(read_call.kind, read_call.id, at) as call
      where auth_api.uid() in (call.client_id, call.companion_id) and call.state <> 'none'
  $$;
alter function bookings.read_call owner to kabar_bookings_system;
grant execute on function bookings.read_call to kabar_bookings;

-- The call of a guest link; no row for a link that never existed or was revoked, or whose client is suspended. One that was mailed, or
-- came of a mailed question (is_personal too), also ends when its session moves; a mailed one when the loved one stops being asked, and
-- when they are not reminded at that address any more.
create function bookings.read_guest_call(token_hash bytea, at timestamptz)
  returns table (kind text, id uuid, call_id uuid, room_name text, state text, medium text, starts_at timestamptz,
    ends_at timestamptz, begun_at timestamptz, ended_at timestamptz, end_reason text, loved_one_id uuid, client_id uuid,
    client_name text, client_avatar_url text, client_seat uuid, client_is_guest boolean, companion_id uuid,
    companion_name text, companion_avatar_url text, companion_seat uuid, guest_link_at timestamptz)
  language sql stable security definer set search_path = pg_catalog, pg_temp
  as $$
    select call.* from bookings.call_guest_links as link, lateral bookings.look_at_call(link.kind, link.source_id, at) as call
      where link.token_hash = read_guest_call.token_hash and link.revoked_at is null and call.state <> 'none'
        and not auth_api.is_out(link.created_by, true)
        and (link.mailed_for is null or link.mailed_for = call.starts_at and link.is_personal or link.mailed_for = call.starts_at
          and link.created_at > client_api.reminded_since(call.loved_one_id)
          and not exists (select from bookings.personal_links as personal
            where personal.loved_one_id = call.loved_one_id and personal.stopped_at is not null))
  $$;
alter function bookings.read_guest_call owner to kabar_bookings_system;
grant execute on function bookings.read_guest_call to kabar_bookings;

-- The call of a seat. key_hash: of the device's secret for the seat, which the service has just checked (bookings.own_seat).
create function bookings.read_seat_call(key_hash bytea, at timestamptz)
  returns table (kind text, id uuid, call_id uuid, room_name text, state text, medium text, starts_at timestamptz,
    ends_at timestamptz, begun_at timestamptz, ended_at timestamptz, end_reason text, loved_one_id uuid, client_id uuid,
    client_name text, client_avatar_url text, client_seat uuid, client_is_guest boolean, companion_id uuid,
    companion_name text, companion_avatar_url text, companion_seat uuid, guest_link_at timestamptz)
  language sql stable security definer set search_path = pg_catalog, pg_temp
  as $$
    select call.* from bookings.call_attendance as seat join bookings.calls as room on room.id = seat.call_id,
        lateral bookings.look_at_call(room.kind, room.source_id, at) as call
      where seat.key_hash = read_seat_call.key_hash and (seat.is_guest or seat.account_id = auth_api.uid())
  $$;
alter function bookings.read_seat_call owner to kabar_bookings_system;
grant execute on function bookings.read_seat_call to kabar_bookings;

-- The call of a ticket that the caller, or a guest, used in this request.
create function bookings.read_ticket_call(token_hash bytea, at timestamptz)
  returns table (kind text, id uuid, call_id uuid, room_name text, state text, medium text, starts_at timestamptz,
    ends_at timestamptz, begun_at timestamptz, ended_at timestamptz, end_reason text, loved_one_id uuid, client_id uuid,
    client_name text, client_avatar_url text, client_seat uuid, client_is_guest boolean, companion_id uuid,
    companion_name text, companion_avatar_url text, companion_seat uuid, guest_link_at timestamptz)
  language sql stable security definer set search_path = pg_catalog, pg_temp
  as $$
    select call.* from bookings.call_tickets as ticket join bookings.calls as room on room.id = ticket.call_id,
        lateral bookings.look_at_call(room.kind, room.source_id, at) as call
      where ticket.token_hash = read_ticket_call.token_hash and ticket.used_at = at and call.state <> 'none'
        and (ticket.guest_link_id is not null or ticket.account_id = auth_api.uid())
  $$;
alter function bookings.read_ticket_call owner to kabar_bookings_system;
grant execute on function bookings.read_ticket_call to kabar_bookings;

-- Records that a session's companion was absent from the call. Returns the two people and whether the client was there; no row if
-- it was recorded already for this start time. For the job only.
create function bookings.record_absent_companion(kind text, session_id uuid, starts timestamptz, at timestamptz)
  returns table (client_id uuid, companion_id uuid, was_client_there boolean)
  language sql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
    select bookings.require_role('system');
    with made as (
      insert into bookings.call_steps (kind, source_id, starts_at, step, done_at)
        values (record_absent_companion.kind, session_id, starts, 'companion_absent', at) on conflict do nothing
        returning call_steps.kind, source_id)
    select session.client_id, session.companion_id, bookings.client_was_in_call(made.kind, made.source_id)
      from made, lateral bookings.call_session(made.kind, made.source_id) as session;
  $$;
alter function bookings.record_absent_companion owner to kabar_bookings_system;
grant execute on function bookings.record_absent_companion to kabar_bookings;

-- The seat that a call was reported from, with the session and its people. For background work.
create function bookings.reported_seat(seat uuid)
  returns table (kind text, source_id uuid, side text, is_guest boolean, client_id uuid, companion_id uuid)
  language sql stable security definer set search_path = pg_catalog, pg_temp
  as $$
    select room.kind, room.source_id, own.side, own.is_guest, session.client_id, session.companion_id
      from bookings.call_attendance as own join bookings.calls as room on room.id = own.call_id,
        lateral bookings.call_session(room.kind, room.source_id) as session
      where own.id = seat and bookings.require_role('system')
  $$;
alter function bookings.reported_seat owner to kabar_bookings_system;
grant execute on function bookings.reported_seat to kabar_bookings;

-- Ends the guest links of a call of the caller, and the seats that were taken by them. False when the caller is not its client.
create function bookings.revoke_guest_link(kind text, id uuid, at timestamptz) returns boolean
  language sql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
    select bookings.end_guest_links(revoke_guest_link.kind, revoke_guest_link.id, true, at);
    select exists (select from bookings.call_session(revoke_guest_link.kind, revoke_guest_link.id) as session
      where session.client_id = auth_api.uid());
  $$;
alter function bookings.revoke_guest_link owner to kabar_bookings_system;
grant execute on function bookings.revoke_guest_link to kabar_bookings;

-- The room name of a session at a start time: four groups of letters derived from a hash.
create function bookings.room_name(kind text, id uuid, starts_at timestamptz) returns text
  language sql immutable set search_path = pg_catalog, pg_temp
  as $$
    select regexp_replace(translate(left(encode(sha256(convert_to(kind || ' ' || id || ' ' || extract(epoch from starts_at), 'UTF8')), 'hex'), 16),
      '0123456789', 'ghjkmnpqrs'), '^(.{4})(.{4})(.{4})(.{4})$', '\1-\2-\3-\4')
  $$;
grant execute on function bookings.room_name to kabar_bookings, kabar_bookings_system;

-- Enqueues the end of a call at its current end time; a later call of this function replaces it.
create function bookings.schedule_call_end(call uuid) returns void
  language sql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
    select jobs_api.enqueue('bookings:end-call', jsonb_build_object('callId', room.id),
        coalesce(bookings.call_end(room.kind, room.source_id, room.begun_at), now()), 'bookings:end-call:' || room.id)
      from bookings.calls as room where room.id = call and room.ended_at is null
  $$;
alter function bookings.schedule_call_end owner to kabar_bookings_system;

-- Facts that decide whether the loved one of a session gets a reminder, and the mail's content. No row for a session without a
-- loved one. For jobs only. is_out: the client is suspended, or the companion is not verified or suspended. is_revoked: the
-- client ended the guest links of the call and created no new one.
create function bookings_api.session_to_remind(kind text, id uuid)
  returns table (client_id uuid, loved_one_id uuid, client_name text, companion_name text, state text, medium text,
    starts_at timestamptz, is_out boolean, is_stopped boolean, is_revoked boolean, opens_call boolean)
  language sql stable security definer set search_path = pg_catalog, pg_temp
  as $$
    select session.client_id, session.loved_one_id, client.preferred_name, companion.preferred_name, session.state, session.medium,
        session.starts_at, auth_api.is_out(session.client_id, true) or auth_api.is_out(session.companion_id, false)
          or not exists (select from companion_api.verified_companions as verified where verified.user_id = session.companion_id),
        exists (select from bookings.personal_links as personal
          where personal.loved_one_id = session.loved_one_id and personal.stopped_at is not null),
        coalesce((select bool_and(link.revoked_at is not null) from bookings.call_guest_links as link
          where link.kind = session_to_remind.kind and link.source_id = session_to_remind.id and not link.is_personal
            and (link.mailed_for is null or link.mailed_for = session.starts_at)), false),
        session.medium = 'video'
          and (session_to_remind.kind = 'booking' or backoffice_api.feature_enabled('video_trial_enabled'))
      from bookings.call_session(session_to_remind.kind, session_to_remind.id) as session
        left join auth_api.preferred_names(array[session.client_id]) as client on true
        left join auth_api.preferred_names(array[session.companion_id]) as companion on true
      where session.loved_one_id is not null and bookings.require_role('system')
  $$;
alter function bookings_api.session_to_remind owner to kabar_bookings_system;
grant execute on function bookings_api.session_to_remind to kabar_client;

-- Stores a ticket for a call whose room is locked. The ticket belongs to the caller, one of its two people, or to the holder of a
-- guest link.
create function bookings.store_call_ticket(kind text, id uuid, link_hash bytea, token_hash bytea, expires_at timestamptz, at timestamptz)
  returns void
  language sql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
    insert into bookings.call_tickets (token_hash, call_id, side, account_id, guest_link_id, created_at, expires_at)
      select store_call_ticket.token_hash, room.id,
          case when link_hash is not null or auth_api.uid() = session.client_id then 'client' else 'companion' end,
          case when link_hash is null then auth_api.uid() end, link.id, at, store_call_ticket.expires_at
        from bookings.call_session(store_call_ticket.kind, store_call_ticket.id) as session
          join bookings.calls as room on room.kind = store_call_ticket.kind and room.source_id = store_call_ticket.id
            and room.starts_at = session.starts_at
          left join bookings.call_guest_links as link on link.token_hash = link_hash and link.revoked_at is null
            and link.kind = store_call_ticket.kind and link.source_id = store_call_ticket.id
            and not auth_api.is_out(link.created_by, true)
        where case when link_hash is null then auth_api.uid() in (session.client_id, session.companion_id) else link.id is not null end
  $$;
alter function bookings.store_call_ticket owner to kabar_bookings_system;
grant execute on function bookings.store_call_ticket to kabar_bookings;

-- Stores a guest link to a call for the session's loved one. The caller is the session's client. Replaces the former link, but not
-- one that was mailed to the loved one.
create function bookings.store_guest_link(kind text, id uuid, token_hash bytea, at timestamptz) returns void
  language sql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
    select bookings.end_guest_links(store_guest_link.kind, store_guest_link.id, false, at);
    insert into bookings.call_guest_links (kind, source_id, created_by, token_hash, name, created_at)
      select store_guest_link.kind, store_guest_link.id, session.client_id, store_guest_link.token_hash,
          client_api.name_of_loved_one(session.loved_one_id), at
        from bookings.call_session(store_guest_link.kind, store_guest_link.id) as session
        where session.client_id = auth_api.uid();
  $$;
alter function bookings.store_guest_link owner to kabar_bookings_system;
grant execute on function bookings.store_guest_link to kabar_bookings;

-- Stores the guest link of a reminder mail to the loved one of a session; the link works only while the session starts at this
-- time. Null if the session moved or its links were revoked meanwhile; locking the room serialises this with a revocation. For
-- jobs only.
create function bookings_api.store_mailed_link(kind text, id uuid, starts_at timestamptz, token_hash bytea) returns boolean
  language sql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
    select bookings.open_call(store_mailed_link.kind, store_mailed_link.id)
      from bookings_api.session_to_remind(store_mailed_link.kind, store_mailed_link.id) as session
      where session.starts_at = store_mailed_link.starts_at and bookings.require_role('system');
    insert into bookings.call_guest_links (kind, source_id, created_by, token_hash, name, created_at, mailed_for)
      select store_mailed_link.kind, store_mailed_link.id, session.client_id, store_mailed_link.token_hash,
          client_api.name_of_loved_one(session.loved_one_id), clock_timestamp(), session.starts_at
        from bookings_api.session_to_remind(store_mailed_link.kind, store_mailed_link.id) as session
        where session.starts_at = store_mailed_link.starts_at and not session.is_revoked and bookings.require_role('system')
      returning true;
  $$;
alter function bookings_api.store_mailed_link owner to kabar_bookings_system;
grant execute on function bookings_api.store_mailed_link to kabar_client;

-- Notifies both people of a call, and a guest, that a person came or left or that its end changed.
create function bookings.tell_call(call uuid) returns void
  language sql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
    select chat_api.change_call_room(room.room_name, array[session.client_id, session.companion_id])
      from bookings.calls as room, lateral bookings.call_session(room.kind, room.source_id) as session
      where room.id = tell_call.call
  $$;
alter function bookings.tell_call owner to kabar_bookings_system;

-- Uses a one-time ticket of the caller or of a guest, and locks the room of its session. is_current: the session still starts at the
-- time for which the ticket was issued. is_first: this side has not been in the call before. No row for an invalid ticket.
create function bookings.use_call_ticket(token_hash bytea, at timestamptz)
  returns table (kind text, id uuid, side text, is_guest boolean, is_current boolean, is_verified boolean, is_first boolean)
  language sql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
    with taken as (
      update bookings.call_tickets as ticket set used_at = at
        where ticket.token_hash = use_call_ticket.token_hash and ticket.used_at is null and ticket.expires_at > at
          and (ticket.account_id = auth_api.uid() or exists (select from bookings.call_guest_links as link
            where link.id = ticket.guest_link_id and link.revoked_at is null and not auth_api.is_out(link.created_by, true)))
        returning ticket.call_id, ticket.side, ticket.guest_link_id, ticket.account_id
    )
    select room.kind, room.source_id, taken.side, taken.guest_link_id is not null, open.id = taken.call_id,
        taken.side = 'client' or exists (select from companion_api.verified_companions as verified where verified.user_id = taken.account_id),
        not exists (select from bookings.call_attendance as before where before.call_id = taken.call_id and before.side = taken.side)
      from taken join bookings.calls as room on room.id = taken.call_id,
        lateral bookings.open_call(room.kind, room.source_id) as open
  $$;
alter function bookings.use_call_ticket owner to kabar_bookings_system;
grant execute on function bookings.use_call_ticket to kabar_bookings;

-- The two people of a call, its times, which of them are in it now, and which have ever been. For the job that notifies the other
-- side when one waits.
create function bookings.waiting_facts(kind text, id uuid, at timestamptz)
  returns table (state text, starts_at timestamptz, ends_at timestamptz, ended_at timestamptz, client_id uuid, companion_id uuid,
    loved_one_id uuid, client_seat uuid, companion_seat uuid, client_came boolean, companion_came boolean)
  language sql stable security definer set search_path = pg_catalog, pg_temp
  as $$
    select call.state, call.starts_at, call.ends_at, call.ended_at, call.client_id, call.companion_id, call.loved_one_id,
        call.client_seat, call.companion_seat,
        exists (select from bookings.call_attendance as seat where seat.call_id = call.call_id and seat.side = 'client'),
        exists (select from bookings.call_attendance as seat where seat.call_id = call.call_id and seat.side = 'companion')
      from bookings.require_role('system'), bookings.look_at_call(waiting_facts.kind, waiting_facts.id, at) as call
  $$;
alter function bookings.waiting_facts owner to kabar_bookings_system;
grant execute on function bookings.waiting_facts to kabar_bookings;
