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
