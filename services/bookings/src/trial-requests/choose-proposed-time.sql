-- Makes an approved trial booking of one of the times that the assigned companion proposed to the caller. Locks the
-- client, then the allowance, then the time of both; rejects rival requests for that time. Null when done, also for the
-- same request sent again; otherwise the refusal's code, after which the caller rolls back.
-- needs auth_api.uid, bookings.claim_time, bookings.has_trial_left, bookings.lock_client, bookings.refusal_of_proposal, bookings.reject_rival_trials, bookings.tell_about_trial_request, client_api.person_of_care
create function bookings.choose_proposed_time(request uuid, booking uuid, starts timestamptz, at timestamptz) returns text
  language plpgsql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
  declare
    me uuid := auth_api.uid();
    wanted bookings.trial_requests;
    chosen bookings.trial_bookings;
    refusal text;
  begin
    perform bookings.lock_client(me);
    select * into wanted from bookings.trial_requests as own where own.id = request and own.requester_user_id = me;
    if not found then return 'not_found'; end if;
    select * into chosen from bookings.trial_bookings as trial where trial.trial_request_id = request
      and (trial.id = booking or (trial.status = 'approved' and trial.requested_end_time > at))
      order by trial.id = booking desc limit 1;
    if chosen.id = booking and chosen.requested_start_time = starts then return null; end if;
    if chosen.id is not null then return 'time_chosen'; end if;
    if wanted.status <> 'assigned' then return 'not_assigned'; end if;
    if not exists (select from bookings.trial_request_proposals as proposed where proposed.trial_request_id = request
      and proposed.companion_id = wanted.assigned_companion_id and proposed.start_time = starts)
    then
      return 'time_not_offered';
    end if;
    refusal := coalesce(nullif(client_api.person_of_care(me, wanted.loved_one_profile_id), 'ok'),
      bookings.refusal_of_proposal(me, wanted.assigned_companion_id, starts, at));
    if refusal is not null then return refusal; end if;
    if not bookings.has_trial_left(me, at) then return 'trials_used_up'; end if;
    if not bookings.claim_time(array[me, wanted.assigned_companion_id], tstzrange(starts, starts + interval '10 minutes'),
      'trial', booking)
    then
      return 'time_taken';
    end if;
    insert into bookings.trial_bookings (id, user_id, companion_id, requested_start_time, requested_end_time, status,
        created_at, approved_at, loved_one_id, trial_request_id)
      values (booking, me, wanted.assigned_companion_id, starts, starts + interval '10 minutes', 'approved', at, at,
        wanted.loved_one_profile_id, request)
      on conflict (id) do nothing;
    if not found then return 'id_reused'; end if;
    perform bookings.reject_rival_trials(array[me, wanted.assigned_companion_id], starts, starts + interval '10 minutes',
      booking, at);
    perform bookings.tell_about_trial_request(wanted.assigned_companion_id, request, 'time_chosen',
      jsonb_build_object('requested_time', to_char(starts at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')));
    return null;
  end $$;
alter function bookings.choose_proposed_time owner to kabar_bookings_system;
grant execute on function bookings.choose_proposed_time to kabar_bookings;
