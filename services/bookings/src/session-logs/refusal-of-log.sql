-- Why a session of the caller that is not among bookings.sessions_to_log cannot be logged.
-- needs auth_api.uid
create function bookings.refusal_of_log(client uuid, session uuid, at timestamptz) returns text
  language sql stable security definer set search_path = pg_catalog, pg_temp
  as $$
    select case
      when exists (select from bookings.session_logs as log
        where session in (log.booking_id, log.trial_booking_id) and log.companion_user_id = auth_api.uid()) then 'already_logged'
      when exists (select from bookings.bookings as booking
        where booking.id = session and booking.companion_id = auth_api.uid() and booking.user_id = client
          and booking.status in ('scheduled', 'confirmed') and booking.scheduled_at > at
        union all select from bookings.trial_bookings as trial
        where trial.id = session and trial.companion_id = auth_api.uid() and trial.user_id = client
          and trial.status = 'approved' and trial.requested_start_time > at) then 'session_not_begun'
      when exists (select from bookings.bookings as booking
        where booking.id = session and booking.companion_id = auth_api.uid() and booking.user_id = client
        union all select from bookings.trial_bookings as trial
        where trial.id = session and trial.companion_id = auth_api.uid() and trial.user_id = client
        union all select from bookings.trial_requests as request
        where request.id = session and request.assigned_companion_id = auth_api.uid()
          and request.requester_user_id = client) then 'session_not_open'
      when session is null then 'not_own_client'
      else 'not_found'
    end
  $$;
alter function bookings.refusal_of_log owner to kabar_bookings_system;
