-- Locks what the approval of a pending trial booking of the caller, its companion, may write: the people who are notified, those of rivals too,
-- and the free trials of the client.
-- needs auth_api.hold_people, auth_api.uid, bookings.lock_trials
create function bookings.hold_trial_approval(booking uuid) returns void
  language sql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
    select auth_api.hold_people(array(
        select own.companion_id
        union select rival.user_id from bookings.trial_bookings as rival
          where rival.status = 'pending' and (rival.companion_id = own.companion_id or rival.user_id = own.user_id)
            and rival.requested_start_time > own.requested_start_time - interval '1 hour'
            and rival.requested_start_time < own.requested_end_time))
      from bookings.trial_bookings as own
      where own.id = booking and own.companion_id = auth_api.uid() and own.status = 'pending';
    select bookings.lock_trials(own.user_id) from bookings.trial_bookings as own
      where own.id = booking and own.companion_id = auth_api.uid() and own.status = 'pending';
  $$;
alter function bookings.hold_trial_approval owner to kabar_bookings_system;
grant execute on function bookings.hold_trial_approval to kabar_bookings;
