-- Returns a trial request that is assigned to the caller to staff. Null when done, otherwise the refusal's code.
-- needs bookings.give_back_trial_request, bookings.lock_assigned_trial_request
create function bookings.decline_trial_request(request uuid, reason text, at timestamptz) returns text
  language plpgsql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
  declare wanted bookings.trial_requests := bookings.lock_assigned_trial_request(request);
  begin
    if wanted.id is null then return 'not_found'; end if;
    if wanted.status <> 'assigned' then return 'request_begun'; end if;
    perform bookings.give_back_trial_request(wanted, reason, at);
    return null;
  end $$;
alter function bookings.decline_trial_request owner to kabar_bookings_system;
grant execute on function bookings.decline_trial_request to kabar_bookings;
