-- Stores the times that the caller, the assigned companion, proposes instead of the former ones.
-- needs auth_api.uid
create function bookings.store_trial_proposals(request uuid, times timestamptz[], at timestamptz) returns void
  language sql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
    delete from bookings.trial_request_proposals as old using bookings.trial_requests as own
      where old.trial_request_id = request and own.id = request and own.assigned_companion_id = auth_api.uid();
    insert into bookings.trial_request_proposals (trial_request_id, companion_id, start_time, created_at)
      select own.id, own.assigned_companion_id, moment, at from bookings.trial_requests as own, unnest(times) as moment
        where own.id = request and own.assigned_companion_id = auth_api.uid() and own.status = 'assigned';
    update bookings.trial_requests as own set accepted_at = at
      where own.id = request and own.assigned_companion_id = auth_api.uid() and own.status = 'assigned';
  $$;
alter function bookings.store_trial_proposals owner to kabar_bookings_system;
grant execute on function bookings.store_trial_proposals to kabar_bookings;
