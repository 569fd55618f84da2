-- Ends what assigning a trial request created for its companion. by: for whom the caller acts. For the client, that companion, staff and
-- background work, after bookings.hold_trial_request.
-- needs auth_api.has_role, auth_api.uid, bookings.release_companion
create function bookings.release_trial_companion(request uuid, by text, reason text, at timestamptz) returns void
  language sql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
    select bookings.release_companion(own, by, reason, at) from bookings.trial_requests as own
      where own.id = request and case by when 'client' then own.requester_user_id = auth_api.uid()
        when 'companion' then own.assigned_companion_id = auth_api.uid()
        when 'staff' then auth_api.has_role('admin') or auth_api.has_role('moderator')
        when 'system' then auth_api.has_role('system') end
  $$;
alter function bookings.release_trial_companion owner to kabar_bookings_system;
grant execute on function bookings.release_trial_companion to kabar_bookings;
