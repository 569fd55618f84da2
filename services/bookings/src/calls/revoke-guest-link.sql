-- Ends the guest link of a call of the caller, and the seat that was taken by it. False when the call is not hers.
-- needs auth_api.uid, bookings.call_session, bookings.close_seat, bookings.open_call
create function bookings.revoke_guest_link(kind text, id uuid, at timestamptz) returns boolean
  language plpgsql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
  declare
    link bookings.call_guest_links;
    room bookings.calls;
  begin
    if not exists (select from bookings.call_session(revoke_guest_link.kind, revoke_guest_link.id) as session
      where session.client_id = auth_api.uid()) then return false; end if;
    room := bookings.open_call(revoke_guest_link.kind, revoke_guest_link.id);
    update bookings.call_guest_links as ended set revoked_at = at
      where ended.kind = revoke_guest_link.kind and ended.source_id = revoke_guest_link.id and ended.revoked_at is null
      returning * into link;
    if not found then return true; end if;
    perform bookings.close_seat(seat.id, 'revoked', at) from bookings.call_attendance as seat
      where seat.guest_link_id = link.id and seat.call_id = room.id and seat.left_at is null;
    return true;
  end $$;
alter function bookings.revoke_guest_link owner to kabar_bookings_system;
grant execute on function bookings.revoke_guest_link to kabar_bookings;
