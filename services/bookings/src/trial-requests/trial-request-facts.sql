-- What a decision about a trial request needs, read after bookings.hold_trial_request; no row for other people than its client, its
-- companion, staff and background work. chosen: its trial booking under this id, otherwise an approved one that is not over.
-- needs auth_api.has_role, auth_api.uid, companion_api.verified_companions
create function bookings.trial_request_facts(request uuid, booking uuid, at timestamptz)
  returns table (client_id uuid, companion_id uuid, status text, medium text, loved_one_id uuid, waiting_since timestamptz,
    assigned_at timestamptz, accepted_at timestamptz, is_verified boolean, chosen_id uuid, chosen_start timestamptz)
  language sql stable security definer set search_path = pg_catalog, pg_temp
  as $$
    select own.requester_user_id, own.assigned_companion_id, own.status, own.preferred_medium, own.loved_one_profile_id,
        own.waiting_since, own.assigned_at, own.accepted_at,
        exists (select from companion_api.verified_companions as verified where verified.user_id = own.assigned_companion_id),
        chosen.id, chosen.requested_start_time
      from bookings.trial_requests as own left join lateral (
        select trial.id, trial.requested_start_time from bookings.trial_bookings as trial
          where trial.trial_request_id = own.id
            and (trial.id = booking or (trial.status = 'approved' and trial.requested_end_time > at))
          order by trial.id is not distinct from booking desc limit 1) as chosen on true
      where own.id = request and (auth_api.uid() in (own.requester_user_id, own.assigned_companion_id)
        or auth_api.has_role('admin') or auth_api.has_role('moderator') or auth_api.has_role('system'))
  $$;
alter function bookings.trial_request_facts owner to kabar_bookings_system;
grant execute on function bookings.trial_request_facts to kabar_bookings;
