-- Withdraws a pending or assigned trial request of the caller. Null when done, otherwise the refusal's code.
-- needs auth_api.uid, bookings.lock_client, bookings.stop_trial_request
create function bookings.withdraw_trial_request(request uuid, at timestamptz) returns text
  language plpgsql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
  declare wanted bookings.trial_requests;
  begin
    perform bookings.lock_client(auth_api.uid());
    select * into wanted from bookings.trial_requests as own where own.id = request and own.requester_user_id = auth_api.uid();
    if not found then return 'not_found'; end if;
    if wanted.status in ('completed', 'cancelled') then return 'request_finished'; end if;
    if wanted.status = 'in_progress' then return 'request_begun'; end if;
    perform bookings.stop_trial_request(wanted, 'withdrawn', null, at);
    return null;
  end $$;
alter function bookings.withdraw_trial_request owner to kabar_bookings_system;
grant execute on function bookings.withdraw_trial_request to kabar_bookings;
