-- Sets an assigned trial request in progress when its first session was logged. Nothing when it is not assigned (any more).
create function bookings.begin_trial_request(request uuid, at timestamptz) returns boolean
  language sql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
    update bookings.trial_requests as own set status = 'in_progress', accepted_at = coalesce(own.accepted_at, at)
      where own.id = request and own.status = 'assigned' returning true
  $$;
alter function bookings.begin_trial_request owner to kabar_bookings_system;
