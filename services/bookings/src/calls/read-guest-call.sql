-- The call of a guest link; no row for a link that never existed or was revoked, or whose client is suspended. One that was mailed
-- also ends when its session moves, when the loved one stops being asked, and when they are not reminded at that address any more.
-- needs auth_api.is_out, bookings.look_at_call, client_api.reminded_since
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
        and (link.mailed_for is null or link.mailed_for = call.starts_at
          and link.created_at > client_api.reminded_since(call.loved_one_id)
          and not exists (select from bookings.personal_links as personal
            where personal.loved_one_id = call.loved_one_id and personal.stopped_at is not null))
  $$;
alter function bookings.read_guest_call owner to kabar_bookings_system;
grant execute on function bookings.read_guest_call to kabar_bookings;
