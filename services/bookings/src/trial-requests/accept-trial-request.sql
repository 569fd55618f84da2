-- Accepts a trial request that is assigned to the caller with the times that she proposes, which replace her earlier
-- ones. refusal: null when done; place: the number of the refused time, from 1.
-- needs auth_api.uid, bookings.lock_assigned_trial_request, bookings.refusal_of_proposal, bookings.tell_about_trial_request, companion_api.verified_companions
create function bookings.accept_trial_request(request uuid, times timestamptz[], at timestamptz)
  returns table (refusal text, place integer)
  language plpgsql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
  declare
    wanted bookings.trial_requests := bookings.lock_assigned_trial_request(request);
  begin
    place := null;
    refusal := case
      when wanted.id is null then 'not_found'
      when wanted.status <> 'assigned' then 'request_begun'
      when not exists (select from companion_api.verified_companions where user_id = auth_api.uid()) then 'not_verified'
      when exists (select from bookings.trial_bookings as trial where trial.trial_request_id = request
        and trial.status = 'approved' and trial.requested_end_time > at) then 'time_chosen'
    end;
    if refusal is null then
      select checked.refusal, checked.place into refusal, place
        from (select bookings.refusal_of_proposal(wanted.requester_user_id, auth_api.uid(), moment, at) as refusal,
            proposed.place::integer as place from unnest(times) with ordinality as proposed (moment, place)) as checked
        where checked.refusal is not null order by checked.place limit 1;
    end if;
    if refusal is null then
      delete from bookings.trial_request_proposals as old where old.trial_request_id = request;
      insert into bookings.trial_request_proposals (trial_request_id, companion_id, start_time, created_at)
        select request, auth_api.uid(), moment, at from unnest(times) as moment;
      update bookings.trial_requests as own set accepted_at = at where own.id = request;
      perform bookings.tell_about_trial_request(wanted.requester_user_id, request, 'times_proposed');
    end if;
    return next;
  end $$;
alter function bookings.accept_trial_request owner to kabar_bookings_system;
grant execute on function bookings.accept_trial_request to kabar_bookings;
