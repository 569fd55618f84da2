-- Ends what assigning a trial request created for its companion: the assignment, its sessions and the conversation. Two
-- people who worked together before continue; only the calls of this request are cancelled.
-- needs bookings.cancel_sessions, bookings.close_assignment
create function bookings.release_companion(request bookings.trial_requests, by text, reason text, at timestamptz) returns void
  language plpgsql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
  begin
    if exists (select from bookings.client_companion_assignments as own
      where own.client_id = request.requester_user_id and own.companion_id = request.assigned_companion_id
        and own.status = 'active' and own.created_at < date_trunc('milliseconds', request.assigned_at))
    then
      perform bookings.cancel_sessions(array(select trial.id from bookings.trial_bookings as trial
          where trial.trial_request_id = request.id and trial.status = 'approved' and trial.requested_end_time > at), null, by,
        'cancelled', at, case by when 'client' then array['companion'] when 'companion' then array['client']
          else array['client', 'companion'] end);
    else
      perform bookings.close_assignment(request.requester_user_id, request.assigned_companion_id, by, reason, at);
    end if;
    delete from bookings.trial_request_proposals as proposed where proposed.trial_request_id = request.id;
  end $$;
alter function bookings.release_companion owner to kabar_bookings_system;
