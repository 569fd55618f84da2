-- Ends the guest link of a call of the caller, its client, and the seat that was taken by it; also_mailed: those too that were mailed to
-- the loved one.
-- needs auth_api.uid, bookings.call_session, bookings.close_seat, bookings.open_call
create function bookings.end_guest_links(kind text, id uuid, also_mailed boolean, at timestamptz) returns void
  language sql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
    select bookings.open_call(end_guest_links.kind, end_guest_links.id)
      from bookings.call_session(end_guest_links.kind, end_guest_links.id) as session where session.client_id = auth_api.uid();
    with ended as (
      update bookings.call_guest_links as link set revoked_at = at
        from bookings.call_session(end_guest_links.kind, end_guest_links.id) as session
        where link.kind = end_guest_links.kind and link.source_id = end_guest_links.id and link.revoked_at is null
          and not link.is_personal and (also_mailed or link.mailed_for is null)
          and session.client_id = auth_api.uid()
        returning link.id)
    select bookings.close_seat(seat.id, 'revoked', at) from ended
      join bookings.call_attendance as seat on seat.guest_link_id = ended.id and seat.left_at is null;
  $$;
alter function bookings.end_guest_links owner to kabar_bookings_system;
