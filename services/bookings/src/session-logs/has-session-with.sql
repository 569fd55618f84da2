-- Whether a client is one of the caller's own: by an assignment, an agreed session, an assigned trial request, or a log
-- that she wrote. Then she may log, and her logs are sealed with that client's key.
-- needs auth_api.uid
create function bookings.has_session_with(client uuid) returns boolean
  language sql stable security definer set search_path = pg_catalog, pg_temp
  as $$
    select exists (select from bookings.client_companion_assignments as assignment
        where assignment.client_id = client and assignment.companion_id = auth_api.uid() and assignment.status = 'active')
      or exists (select from bookings.bookings as booking
        where booking.user_id = client and booking.companion_id = auth_api.uid()
          and booking.status <> 'pending')
      or exists (select from bookings.trial_bookings as trial
        where trial.user_id = client and trial.companion_id = auth_api.uid() and trial.approved_at is not null)
      or exists (select from bookings.trial_requests as request
        where request.requester_user_id = client and request.assigned_companion_id = auth_api.uid()
          and request.status in ('assigned', 'in_progress'))
      or exists (select from bookings.session_logs as log
        where log.client_user_id = client and log.companion_user_id = auth_api.uid())
  $$;
alter function bookings.has_session_with owner to kabar_bookings_system;
grant execute on function bookings.has_session_with to kabar_bookings;
