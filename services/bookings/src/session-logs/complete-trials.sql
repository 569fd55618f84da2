-- Notifies a client, once, that the free trial sessions are used up, as soon as enough are logged. log: of a trial, which the caller writes
-- now. Counting is serialised for each client until the transaction ends.
-- needs auth_api.uid, billing_api.trial_session_allowance, bookings.logged_trials, chat_api.notify
create function bookings.complete_trials(log uuid, at timestamptz) returns void
  language sql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
    select pg_advisory_xact_lock(hashtextextended('completed trials of ' || stored.client_user_id, 0))
      from bookings.session_logs as stored where stored.id = log and stored.companion_user_id = auth_api.uid();
    with made as (
      insert into bookings.trial_completions (client_id, completed_at)
        select stored.client_user_id, at from bookings.session_logs as stored
          where stored.id = log and stored.companion_user_id = auth_api.uid() and stored.trial_booking_id is not null
            and bookings.logged_trials(stored.client_user_id) >= billing_api.trial_session_allowance()
        on conflict do nothing returning client_id)
    select chat_api.notify(made.client_id, 'trial_completed_subscribe', jsonb_build_object('trial_request_id', stored.trial_request_id,
        'trial_booking_id', stored.trial_booking_id, 'sessions', billing_api.trial_session_allowance()))
      from made, bookings.session_logs as stored where stored.id = log;
  $$;
alter function bookings.complete_trials owner to kabar_bookings_system;
grant execute on function bookings.complete_trials to kabar_bookings;
