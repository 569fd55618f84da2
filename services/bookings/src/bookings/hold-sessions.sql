-- Locks bookings and trial bookings of the caller, with their claims, until the transaction ends; staff and background work lock any.
-- needs auth_api.has_role, auth_api.uid, bookings.lock_sessions
create function bookings.hold_sessions(sessions uuid[]) returns void
  language sql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
    select bookings.lock_sessions(array(
      select session.id from (
          select id, user_id, companion_id from bookings.bookings where id = any (sessions)
          union all select id, user_id, companion_id from bookings.trial_bookings where id = any (sessions)) as session
        where auth_api.uid() in (session.user_id, session.companion_id) or auth_api.has_role('admin')
          or auth_api.has_role('moderator') or auth_api.has_role('system')))
  $$;
alter function bookings.hold_sessions owner to kabar_bookings_system;
grant execute on function bookings.hold_sessions to kabar_bookings;
