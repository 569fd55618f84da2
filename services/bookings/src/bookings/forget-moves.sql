-- Ends the undo of moves whose former times are freed: the caller's own moves, or any for background work.
-- needs auth_api.has_role, auth_api.uid
create function bookings.forget_moves(sessions uuid[]) returns void
  language sql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
    delete from bookings.undoable_moves as own
      where own.booking_id = any (sessions) and (own.moved_by = auth_api.uid() or auth_api.has_role('system'))
  $$;
alter function bookings.forget_moves owner to kabar_bookings_system;
grant execute on function bookings.forget_moves to kabar_bookings;
