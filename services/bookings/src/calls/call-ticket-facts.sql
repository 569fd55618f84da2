-- Whether the caller is a verified companion, and how many tickets the caller, or the holder of a guest link, took in the last minute.
-- needs auth_api.uid, companion_api.verified_companions
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
