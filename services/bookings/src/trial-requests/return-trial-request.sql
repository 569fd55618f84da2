-- Returns an assigned trial request to staff with a new waiting period and without proposed times; its companion is not suggested again.
-- For that companion, and for background work when they did not answer (reason null).
-- needs auth_api.has_role, auth_api.uid
create function bookings.return_trial_request(request uuid, reason text, at timestamptz) returns void
  language sql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
    with assigned as materialized (
      select own.id, own.assigned_companion_id from bookings.trial_requests as own
        where own.id = request and own.status = 'assigned'
          and (own.assigned_companion_id = auth_api.uid() or auth_api.has_role('system'))
    ), declined as (
      insert into bookings.trial_request_declines (trial_request_id, companion_id, reason, declined_at)
        select assigned.id, assigned.assigned_companion_id, return_trial_request.reason, at from assigned on conflict do nothing
    ), dropped as (
      delete from bookings.trial_request_proposals as proposed using assigned where proposed.trial_request_id = assigned.id
    )
    update bookings.trial_requests as own set status = 'pending', waiting_since = at, assigned_companion_id = null,
        assigned_at = null, assigned_by = null, accepted_at = null
      from assigned where own.id = assigned.id
  $$;
alter function bookings.return_trial_request owner to kabar_bookings_system;
grant execute on function bookings.return_trial_request to kabar_bookings;
