-- The state of a call at a time: its times, the names of its two people, and which device of each is connected.
-- begun_at: when the counted minutes begin, as known now. The calling function checks permission.
create function bookings.look_at_call(kind text, id uuid, at timestamptz)
  returns table (kind text, id uuid, call_id uuid, room_name text, state text, medium text, starts_at timestamptz,
    ends_at timestamptz, begun_at timestamptz, ended_at timestamptz, end_reason text, loved_one_id uuid, client_id uuid,
    client_name text, client_avatar_url text, client_seat uuid, client_is_guest boolean, companion_id uuid,
    companion_name text, companion_avatar_url text, companion_seat uuid, guest_link_at timestamptz)
  language sql stable rows 1 security definer set search_path = pg_catalog, pg_temp
  as $$
    select look_at_call.kind, look_at_call.id, call.id, bookings.room_name(look_at_call.kind, look_at_call.id, session.starts_at),
        session.state, session.medium, session.starts_at,
        bookings.call_end(look_at_call.kind, look_at_call.id, call.begun_at),
        case when look_at_call.kind <> 'trial' then session.starts_at
          when call.begun_at is null then session.starts_at + interval '5 minutes'
          else least(greatest(call.begun_at, session.starts_at), session.starts_at + interval '5 minutes') end,
        call.ended_at, call.end_reason, session.loved_one_id,
        session.client_id,
        case when client_seat.id is null or client_seat.is_guest
          then coalesce(client_link.name, client_name.preferred_name) else client_name.preferred_name end,
        client.avatar_url, client_seat.id, coalesce(client_seat.is_guest, false),
        session.companion_id, companion_name.preferred_name, companion.avatar_url, companion_seat.id, client_link.created_at
      from bookings.call_session(look_at_call.kind, look_at_call.id) as session
        left join bookings.calls as call on call.kind = look_at_call.kind and call.source_id = look_at_call.id
          and call.starts_at = session.starts_at
        left join bookings.call_attendance as client_seat on client_seat.call_id = call.id and client_seat.side = 'client'
          and client_seat.left_at is null and client_seat.seen_at > at - interval '45 seconds'
        left join bookings.call_attendance as companion_seat on companion_seat.call_id = call.id
          and companion_seat.side = 'companion' and companion_seat.left_at is null
          and companion_seat.seen_at > at - interval '45 seconds'
        left join lateral (select max(link.name) as name, max(link.created_at) filter (where not link.is_personal) as created_at
          from bookings.call_guest_links as link where link.kind = look_at_call.kind and link.source_id = look_at_call.id
            and link.revoked_at is null and (link.mailed_for is null or link.mailed_for = session.starts_at)) as client_link on true
        left join auth_api.preferred_names(array[session.client_id]) as client_name on true
        left join auth_api.preferred_names(array[session.companion_id]) as companion_name on true
        left join auth_api.people as client on client.id = session.client_id
        left join auth_api.people as companion on companion.id = session.companion_id
  $$;
alter function bookings.look_at_call owner to kabar_bookings_system;

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

-- The caller's calls around a time, as client or companion, earliest first. Relies on trials of at most one hour and bookings of at
-- most four.
create function bookings.read_own_calls(at timestamptz)
  returns table (kind text, id uuid, call_id uuid, room_name text, state text, medium text, starts_at timestamptz,
    ends_at timestamptz, begun_at timestamptz, ended_at timestamptz, end_reason text, loved_one_id uuid, client_id uuid,
    client_name text, client_avatar_url text, client_seat uuid, client_is_guest boolean, companion_id uuid,
    companion_name text, companion_avatar_url text, companion_seat uuid, guest_link_at timestamptz, loved_one_name text)
  language sql stable security definer set search_path = pg_catalog, pg_temp
  as $$
    with own as (
      select 'trial' as kind, trial.id from bookings.trial_bookings as trial
        where trial.user_id = (select auth_api.uid()) and trial.status = 'approved'
          and trial.requested_start_time between at - interval '1 hour' and at + interval '10 minutes'
      union all
      select 'trial', trial.id from bookings.trial_bookings as trial
        where trial.companion_id = (select auth_api.uid()) and trial.status = 'approved'
          and trial.requested_start_time between at - interval '1 hour' and at + interval '10 minutes'
      union all
      select 'booking', booking.id from bookings.bookings as booking
        where booking.user_id = (select auth_api.uid()) and booking.status in ('scheduled', 'confirmed')
          and booking.scheduled_at between at - interval '4 hours' and at + interval '10 minutes'
      union all
      select 'booking', booking.id from bookings.bookings as booking
        where booking.companion_id = (select auth_api.uid()) and booking.status in ('scheduled', 'confirmed')
          and booking.scheduled_at between at - interval '4 hours' and at + interval '10 minutes'
      union all
      select 'check_in', called.id from bookings.check_in_calls as called
        where called.client_id = (select auth_api.uid()) and called.starts_at between at - interval '4 hours' and at
      union all
      select 'check_in', called.id from bookings.check_in_calls as called
        where called.companion_id = (select auth_api.uid()) and called.starts_at between at - interval '4 hours' and at)
    select call.*, client_api.name_of_loved_one(call.loved_one_id) from own, bookings.look_at_call(own.kind, own.id, at) as call
      order by call.starts_at, call.id
  $$;
alter function bookings.read_own_calls owner to kabar_bookings_system;
grant execute on function bookings.read_own_calls to kabar_bookings;
