-- Sets an assigned trial request in progress when its first session was logged. False when it is not assigned (any
-- more).
create function bookings.begin_trial_request(request uuid, at timestamptz) returns boolean
  language plpgsql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
  begin
    update bookings.trial_requests as own set status = 'in_progress', accepted_at = coalesce(own.accepted_at, at)
      where own.id = request and own.status = 'assigned';
    return found;
  end $$;
alter function bookings.begin_trial_request owner to kabar_bookings_system;
