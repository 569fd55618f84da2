-- Like bookings.hold_call, of the call of a guest link.
-- needs bookings.hold_call
create function bookings.hold_guest_call(link_hash bytea) returns void
  language sql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
    select bookings.hold_call(link.kind, link.source_id, link_hash) from bookings.call_guest_links as link
      where link.token_hash = link_hash and link.revoked_at is null
  $$;
alter function bookings.hold_guest_call owner to kabar_bookings_system;
grant execute on function bookings.hold_guest_call to kabar_bookings;
