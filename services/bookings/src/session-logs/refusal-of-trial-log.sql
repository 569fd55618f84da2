-- Why a free trial session cannot be logged: null if it can. A trial request has several sessions without a row of their own:
-- each has its own time, and together they keep to the client's allowance. So each earns once. A call with a trial booking is
-- logged either by its booking or by its request. Call it while the client's trial sessions are locked.
-- needs billing_api.trial_session_allowance, bookings.logged_trials
create function bookings.refusal_of_trial_log(client uuid, kind text, trial_request uuid, started_at timestamptz,
  duration_seconds integer) returns text
  language sql stable security definer set search_path = pg_catalog, pg_temp
  as $$
    select case
      when exists (select from bookings.session_logs as log
        where log.trial_request_id = trial_request
          and (refusal_of_trial_log.kind = 'trial_request' or log.trial_booking_id is null)
          and tstzrange(log.started_at, log.started_at + make_interval(secs => log.duration_seconds), '[]')
            && tstzrange(refusal_of_trial_log.started_at,
              refusal_of_trial_log.started_at + make_interval(secs => refusal_of_trial_log.duration_seconds), '[]'))
        then 'already_logged'
      -- a session with a booking was counted when it was approved
      when refusal_of_trial_log.kind = 'trial_request'
        and bookings.logged_trials(client) >= billing_api.trial_session_allowance() then 'client_trials_used_up'
    end
  $$;
alter function bookings.refusal_of_trial_log owner to kabar_bookings_system;
