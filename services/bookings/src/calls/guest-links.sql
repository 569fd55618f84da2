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

-- Locks the room of a guest link's call, like bookings.hold_call.
create function bookings.hold_guest_call(link_hash bytea) returns void
  language sql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
    select bookings.hold_call(link.kind, link.source_id, link_hash) from bookings.call_guest_links as link
      where link.token_hash = link_hash and link.revoked_at is null
  $$;
alter function bookings.hold_guest_call owner to kabar_bookings_system;
grant execute on function bookings.hold_guest_call to kabar_bookings;

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
