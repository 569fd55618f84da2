-- Records that the client of a trial's log, which the caller wrote, used the free trial sessions. True the first time.
-- needs auth_api.uid
create function bookings.store_trial_completion(log uuid, at timestamptz) returns boolean
  language sql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
    insert into bookings.trial_completions (client_id, completed_at)
      select stored.client_user_id, at from bookings.session_logs as stored
        where stored.id = log and stored.companion_user_id = auth_api.uid() and stored.trial_booking_id is not null
      on conflict do nothing returning true
  $$;
alter function bookings.store_trial_completion owner to kabar_bookings_system;
grant execute on function bookings.store_trial_completion to kabar_bookings;
