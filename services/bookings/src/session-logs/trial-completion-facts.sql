-- For a log that the caller wrote: how many free trial sessions of its client are logged, how many each client has, and the session of
-- the log.
-- needs auth_api.uid, billing_api.trial_session_allowance, bookings.logged_trials
create function bookings.trial_completion_facts(log uuid)
  returns table (logged integer, allowance integer, trial_request_id uuid, trial_booking_id uuid)
  language sql stable security definer set search_path = pg_catalog, pg_temp
  as $$
    select bookings.logged_trials(stored.client_user_id)::integer, billing_api.trial_session_allowance()::integer,
        stored.trial_request_id, stored.trial_booking_id
      from bookings.session_logs as stored where stored.id = log and stored.companion_user_id = auth_api.uid()
  $$;
alter function bookings.trial_completion_facts owner to kabar_bookings_system;
grant execute on function bookings.trial_completion_facts to kabar_bookings;
