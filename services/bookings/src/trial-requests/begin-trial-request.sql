-- The first log of an assigned request begins it. Whether it does.
create function bookings.begin_trial_request(request uuid, at timestamptz) returns boolean
  language plpgsql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
  begin
    update bookings.trial_requests set status = 'in_progress' where id = request and status = 'assigned';
    return found;
  end $$;
alter function bookings.begin_trial_request owner to kabar_bookings_system;
