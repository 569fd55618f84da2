-- Locks a trial request that is assigned to the caller or in progress with her; null when there is none.
-- needs auth_api.uid, bookings.lock_client
create function bookings.lock_assigned_trial_request(request uuid) returns bookings.trial_requests
  language plpgsql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
  declare found_request bookings.trial_requests;
  begin
    perform bookings.lock_client(own.requester_user_id) from bookings.trial_requests as own
      where own.id = request and own.assigned_companion_id = auth_api.uid();
    select * into found_request from bookings.trial_requests as own
      where own.id = request and own.assigned_companion_id = auth_api.uid() and own.status in ('assigned', 'in_progress');
    return found_request;
  end $$;
alter function bookings.lock_assigned_trial_request owner to kabar_bookings_system;
