-- Ends the guest link of a call of the caller, and the seat that was taken by it. False when the caller is not its client.
-- needs auth_api.uid, bookings.call_session, bookings.close_seat, bookings.open_call
create function bookings.revoke_guest_link(kind text, id uuid, at timestamptz) returns boolean
  language sql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
    select bookings.open_call(revoke_guest_link.kind, revoke_guest_link.id)
      from bookings.call_session(revoke_guest_link.kind, revoke_guest_link.id) as session where session.client_id = auth_api.uid();
    with ended as (
      update bookings.call_guest_links as link set revoked_at = at
        from bookings.call_session(revoke_guest_link.kind, revoke_guest_link.id) as session
        where link.kind = revoke_guest_link.kind and link.source_id = revoke_guest_link.id and link.revoked_at is null
          and not link.is_personal
          and session.client_id = auth_api.uid()
        returning link.id)
    select bookings.close_seat(seat.id, 'revoked', at) from ended
      join bookings.call_attendance as seat on seat.guest_link_id = ended.id and seat.left_at is null;
    select exists (select from bookings.call_session(revoke_guest_link.kind, revoke_guest_link.id) as session
      where session.client_id = auth_api.uid());
  $$;
alter function bookings.revoke_guest_link owner to kabar_bookings_system;
grant execute on function bookings.revoke_guest_link to kabar_bookings;
