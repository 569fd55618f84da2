-- Marks a trial request in progress with the caller as completed. Null when done, otherwise the refusal's code.
-- needs bookings.lock_assigned_trial_request, bookings.tell_about_trial_request
create function bookings.complete_trial_request(request uuid, at timestamptz) returns text
  language plpgsql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
  declare wanted bookings.trial_requests := bookings.lock_assigned_trial_request(request);
  begin
    if wanted.id is null then return 'not_found'; end if;
    if wanted.status <> 'in_progress' then return 'request_not_begun'; end if;
    update bookings.trial_requests as own set status = 'completed', completed_at = at where own.id = request;
    perform bookings.tell_about_trial_request(wanted.requester_user_id, request, 'completed');
    return null;
  end $$;
alter function bookings.complete_trial_request owner to kabar_bookings_system;
grant execute on function bookings.complete_trial_request to kabar_bookings;
