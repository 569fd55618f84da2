-- Whether a client has a free trial left: logged sessions, approved future ones, and calls that both attended and that
-- were not logged within 24 hours, are compared with the allowance. Approvals of one client are serialised until the
-- transaction ends; call it before any time is claimed.
-- needs billing_api.trial_session_allowance, bookings.logged_trials
create function bookings.has_trial_left(client uuid, at timestamptz) returns boolean
  language plpgsql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
  begin
    perform pg_advisory_xact_lock(hashtextextended('trials of ' || client, 0));
    return bookings.logged_trials(client)
      + (select count(*) from bookings.trial_bookings as trial
        where trial.user_id = client and trial.status = 'approved'
          and (trial.requested_end_time > at or trial.requested_end_time <= at - interval '24 hours'
            and exists (select from bookings.video_sessions as held join bookings.calls as room on room.id = held.call_id
              where room.kind = 'trial' and room.source_id = trial.id))
          and not exists (select from bookings.session_logs as log where log.trial_booking_id = trial.id))
      < billing_api.trial_session_allowance();
  end $$;
alter function bookings.has_trial_left owner to kabar_bookings_system;
grant execute on function bookings.has_trial_left to kabar_bookings;
