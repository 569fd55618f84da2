-- Whether the caller may log another unplanned call with a client: at most ten in 24 hours, because each notifies the
-- client.
-- needs auth_api.uid
create function bookings.has_unplanned_logs_left(client uuid, at timestamptz) returns boolean
  language sql stable security definer set search_path = pg_catalog, pg_temp
  as $$
    select count(*) < 10 from bookings.session_logs as log
      where log.client_user_id = client and log.companion_user_id = auth_api.uid()
        and log.booking_id is null and log.trial_booking_id is null and log.trial_request_id is null
        and log.created_at > at - interval '24 hours'
  $$;
alter function bookings.has_unplanned_logs_left owner to kabar_bookings_system;
