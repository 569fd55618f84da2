-- A call for one of its two people; no row for anybody else.
-- needs auth_api.uid, bookings.look_at_call
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
