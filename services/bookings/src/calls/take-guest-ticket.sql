-- A ticket for the holder of a guest link: null when stored, otherwise the refusal's code. At most 20 for each link in
-- a minute.
-- needs auth_api.is_out, bookings.open_call, bookings.refusal_of_call
create function bookings.take_guest_ticket(link_hash bytea, token_hash bytea, at timestamptz) returns text
  language plpgsql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
  declare
    link bookings.call_guest_links;
    room bookings.calls;
    refusal text;
  begin
    select * into link from bookings.call_guest_links as own
      where own.token_hash = link_hash and own.revoked_at is null and not auth_api.is_out(own.created_by, true);
    if not found then return 'guest_link_not_valid'; end if;
    refusal := bookings.refusal_of_call(link.kind, link.source_id, at);
    if refusal is not null then return case refusal when 'not_found' then 'guest_link_not_valid' else refusal end; end if;
    room := bookings.open_call(link.kind, link.source_id);
    if room.ended_at is not null then return 'call_over'; end if;
    if (select count(*) from bookings.call_tickets as ticket
      where ticket.guest_link_id = link.id and ticket.created_at > at - interval '1 minute') >= 20
    then
      return 'too_many_requests';
    end if;
    insert into bookings.call_tickets (token_hash, call_id, side, guest_link_id, created_at, expires_at)
      values (take_guest_ticket.token_hash, room.id, 'client', link.id, at, at + interval '120 seconds');
    return null;
  end $$;
alter function bookings.take_guest_ticket owner to kabar_bookings_system;
grant execute on function bookings.take_guest_ticket to kabar_bookings;
