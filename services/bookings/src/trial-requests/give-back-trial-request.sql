-- Returns an assigned trial request to staff with a new waiting period; its companion is not suggested again. reason:
-- hers, or null when she did not answer. The caller has locked the client.
-- needs bookings.release_companion, bookings.tell_about_trial_request
create function bookings.give_back_trial_request(request bookings.trial_requests, reason text, at timestamptz) returns void
  language plpgsql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
  begin
    perform bookings.release_companion(request, case when reason is null then 'system' else 'companion' end, reason, at);
    update bookings.trial_requests as own set status = 'pending', waiting_since = at, assigned_companion_id = null,
        assigned_at = null, assigned_by = null, accepted_at = null
      where own.id = request.id;
    insert into bookings.trial_request_declines (trial_request_id, companion_id, reason, declined_at)
      values (request.id, request.assigned_companion_id, give_back_trial_request.reason, at) on conflict do nothing;
    perform bookings.tell_about_trial_request(request.requester_user_id, request.id, 'waits_again');
    if reason is null then
      perform bookings.tell_about_trial_request(request.assigned_companion_id, request.id, 'not_answered');
    end if;
  end $$;
alter function bookings.give_back_trial_request owner to kabar_bookings_system;
