-- Whether the link in a contact's mail can still be used: open, used, over (the client was reached), or unknown.
-- Changes nothing.
create function bookings.state_of_contact_link(token_hash bytea) returns text
  language sql stable security definer set search_path = pg_catalog, pg_temp
  as $$
    select coalesce((
      select case when link.answered_at is not null then 'used' when chain.state = 'ended' then 'over' else 'open' end
        from bookings.missed_check_in_links as link join bookings.missed_check_ins as chain on chain.id = link.check_in_id
        where link.token_hash = state_of_contact_link.token_hash), 'unknown')
  $$;
alter function bookings.state_of_contact_link owner to kabar_bookings_system;
grant execute on function bookings.state_of_contact_link to kabar_bookings;
