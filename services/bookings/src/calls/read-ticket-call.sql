-- The call of a ticket that the caller, or a guest, used just now.
-- needs auth_api.uid, bookings.look_at_call
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
