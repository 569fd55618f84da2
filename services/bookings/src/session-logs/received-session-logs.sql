-- The logs that companions wrote for the caller, newest session first, without mood and urgency. after: the last log of
-- the previous page; an id that is not the caller's ends the list.
-- needs auth_api.uid
create function bookings.received_session_logs(after uuid, most integer)
  returns table (id uuid, kind text, companion_user_id uuid, loved_one_id uuid, medium text, started_at timestamptz,
    duration_seconds integer, summary bytea, created_at timestamptz, objected_at timestamptz)
  language sql stable security definer set search_path = pg_catalog, pg_temp
  as $$
    select log.id, case when log.booking_id is not null then 'booking' when log.trial_booking_id is not null then 'trial_booking'
        when log.trial_request_id is not null then 'trial_request' else 'unplanned' end,
        log.companion_user_id, log.loved_one_id, log.medium, log.started_at, log.duration_seconds, log.summary,
        log.created_at, log.objected_at
      from bookings.session_logs as log
      where log.client_user_id = auth_api.uid()
        and (after is null or (log.started_at, log.id) < (select last.started_at, last.id from bookings.session_logs as last
          where last.id = after and last.client_user_id = auth_api.uid()))
      order by log.started_at desc, log.id desc limit most
  $$;
alter function bookings.received_session_logs owner to kabar_bookings_system;
grant execute on function bookings.received_session_logs to kabar_bookings;
