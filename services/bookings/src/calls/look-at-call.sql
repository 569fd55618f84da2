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
