-- Frees the old times that moves of the caller, a client, still keep; for background work those of anybody.
-- needs auth_api.has_role, auth_api.uid, bookings.free_claims
create function bookings.free_kept_times(sessions uuid[]) returns void
  language sql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
    select bookings.free_claims(array(select own.hold_id from bookings.undoable_moves as own
      where own.booking_id = any (sessions) and (own.moved_by = auth_api.uid() or auth_api.has_role('system')) order by own.hold_id))
  $$;
alter function bookings.free_kept_times owner to kabar_bookings_system;
grant execute on function bookings.free_kept_times to kabar_bookings;
