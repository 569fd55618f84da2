-- Locks the client of a trial request until the transaction ends: for the client, the assigned companion, staff and background work.
-- needs auth_api.has_role, auth_api.uid, bookings.lock_client
create function bookings.hold_trial_request(request uuid) returns void
  language sql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
    select bookings.lock_client(own.requester_user_id) from bookings.trial_requests as own
      where own.id = request and (auth_api.uid() in (own.requester_user_id, own.assigned_companion_id)
        or auth_api.has_role('admin') or auth_api.has_role('moderator') or auth_api.has_role('system'))
  $$;
alter function bookings.hold_trial_request owner to kabar_bookings_system;
grant execute on function bookings.hold_trial_request to kabar_bookings;
