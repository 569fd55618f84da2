-- How many free trial sessions of a client are logged.
create function bookings.logged_trials(client uuid) returns bigint
  language sql stable security definer set search_path = pg_catalog, pg_temp
  as $$
    select count(*) from bookings.session_logs as log
      where log.client_user_id = client and log.booking_id is null
        and (log.trial_booking_id is not null or log.trial_request_id is not null)
  $$;
alter function bookings.logged_trials owner to kabar_bookings_system;
