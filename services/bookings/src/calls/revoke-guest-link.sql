-- Ends the guest links of a call of the caller, and the seats that were taken by them. False when the caller is not its client.
-- needs auth_api.uid, bookings.call_session, bookings.end_guest_links
create function bookings.revoke_guest_link(kind text, id uuid, at timestamptz) returns boolean
  language sql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
    select bookings.end_guest_links(revoke_guest_link.kind, revoke_guest_link.id, true, at);
    select exists (select from bookings.call_session(revoke_guest_link.kind, revoke_guest_link.id) as session
      where session.client_id = auth_api.uid());
  $$;
alter function bookings.revoke_guest_link owner to kabar_bookings_system;
grant execute on function bookings.revoke_guest_link to kabar_bookings;
