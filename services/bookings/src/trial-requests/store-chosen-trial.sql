-- Claims a time for the caller and the companion of their trial request, and stores it as an approved trial booking. Null when done,
-- otherwise time_taken or id_reused, after which the caller rolls back.
-- needs auth_api.uid, bookings.claim_time
create function bookings.store_chosen_trial(request uuid, booking uuid, starts timestamptz, at timestamptz) returns text
  language sql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
    select bookings.claim_time(array[own.requester_user_id, own.assigned_companion_id],
        tstzrange(starts, starts + interval '10 minutes'), 'trial', booking)
      from bookings.trial_requests as own
      where own.id = request and own.requester_user_id = auth_api.uid() and own.status = 'assigned';
    insert into bookings.trial_bookings (id, user_id, companion_id, requested_start_time, requested_end_time, status,
        created_at, approved_at, loved_one_id, trial_request_id)
      select booking, own.requester_user_id, own.assigned_companion_id, starts, starts + interval '10 minutes', 'approved', at, at,
          own.loved_one_profile_id, own.id
        from bookings.trial_requests as own
        where own.id = request and own.requester_user_id = auth_api.uid() and 2 = (
          select count(*) from bookings.time_claims as claim where claim.source_id = booking and claim.live
            and claim.person_id in (own.requester_user_id, own.assigned_companion_id))
      on conflict (id) do nothing;
    select case
      when exists (select from bookings.trial_bookings as made where made.id = booking and made.trial_request_id = request
        and made.user_id = auth_api.uid() and made.requested_start_time = starts) then null
      when exists (select from bookings.time_claims as claim where claim.source_id = booking and claim.live
        and claim.person_id = auth_api.uid()) then 'id_reused'
      else 'time_taken' end;
  $$;
alter function bookings.store_chosen_trial owner to kabar_bookings_system;
grant execute on function bookings.store_chosen_trial to kabar_bookings;
