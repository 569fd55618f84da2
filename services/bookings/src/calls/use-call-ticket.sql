-- Uses up a ticket of the caller, or of a guest, once, and locks the room of its session. is_current: the session is still at the time
-- for which the ticket was taken. is_first: nobody of this side was in the call before. No row for a ticket that is not valid.
-- needs auth_api.is_out, auth_api.uid, bookings.open_call, companion_api.verified_companions
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
