-- Stores a ticket for the locked room of a call: of the caller, one of its two people, or of the holder of a guest link.
-- needs auth_api.is_out, auth_api.uid, bookings.call_session
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
