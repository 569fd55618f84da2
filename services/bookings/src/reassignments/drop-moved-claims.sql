-- Deletes the claims of bookings that the next companion cannot take; the bookings are then cancelled. For staff.
-- needs bookings.require_role
create function bookings.drop_moved_claims(sessions uuid[]) returns void
  language sql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
    delete from bookings.time_claims as claim
      where claim.source_id = any (sessions) and claim.live and bookings.require_role('admin', 'moderator')
  $$;
alter function bookings.drop_moved_claims owner to kabar_bookings_system;
grant execute on function bookings.drop_moved_claims to kabar_bookings;
