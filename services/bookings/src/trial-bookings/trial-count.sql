-- How many free trials a client used or arranged (logged sessions, approved future ones, and calls that both attended and that were not
-- logged within 24 hours), and how many everybody has. isTrialLeft in rules.ts compares them.
-- needs billing_api.trial_session_allowance, bookings.logged_trials
create function bookings.trial_count(client uuid, at timestamptz) returns table (used integer, allowance integer)
  language sql stable security definer set search_path = pg_catalog, pg_temp
  as $$
    select (bookings.logged_trials(client) + (select count(*) from bookings.trial_bookings as trial
        where trial.user_id = client and trial.status = 'approved'
          and (trial.requested_end_time > at or trial.requested_end_time <= at - interval '24 hours'
            and exists (select from bookings.video_sessions as held join bookings.calls as room on room.id = held.call_id
              where room.kind = 'trial' and room.source_id = trial.id))
          and not exists (select from bookings.session_logs as log where log.trial_booking_id = trial.id)))::integer,
      billing_api.trial_session_allowance()::integer
  $$;
alter function bookings.trial_count owner to kabar_bookings_system;
grant execute on function bookings.trial_count to kabar_bookings;
