-- Ends the guest links that the personal link of a loved one opened, and the seats that were taken by them: of the caller's, or for
-- background work.
-- needs auth_api.has_role, auth_api.uid, bookings.call_session, bookings.close_seat, bookings.open_call
create function bookings.end_personal_calls(loved_one uuid, at timestamptz) returns void
  language sql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
    -- the rooms first, as every other change of seats
    select bookings.open_call(link.kind, link.source_id)
      from bookings.call_guest_links as link,
        lateral bookings.call_session(link.kind, link.source_id) as session
      where (link.created_by = auth_api.uid() or auth_api.has_role('system')) and link.is_personal and link.revoked_at is null
        and session.loved_one_id = end_personal_calls.loved_one
      order by link.kind, link.source_id;
    with ended as (
      update bookings.call_guest_links as link set revoked_at = at
        from bookings.call_guest_links as one, lateral bookings.call_session(one.kind, one.source_id) as session
        where one.id = link.id and (link.created_by = auth_api.uid() or auth_api.has_role('system')) and link.is_personal and link.revoked_at is null
          and session.loved_one_id = end_personal_calls.loved_one
        returning link.id)
    select bookings.close_seat(seat.id, 'revoked', at) from ended
      join bookings.call_attendance as seat on seat.guest_link_id = ended.id and seat.left_at is null
  $$;
alter function bookings.end_personal_calls owner to kabar_bookings_system;
