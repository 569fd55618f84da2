-- Whether the caller handles a trial request for this loved one: as the assigned companion, or as staff.
-- needs auth_api.has_role, auth_api.uid
create function bookings_api.has_trial_request_for(loved_one uuid) returns boolean
  language sql stable security definer set search_path = pg_catalog, pg_temp
  as $$
    select exists (select from bookings.trial_requests as own where own.loved_one_profile_id = loved_one
      and (auth_api.has_role('admin') or auth_api.has_role('moderator')
        or (own.assigned_companion_id = auth_api.uid() and own.status in ('assigned', 'in_progress'))))
  $$;
alter function bookings_api.has_trial_request_for owner to kabar_bookings_system;
grant execute on function bookings_api.has_trial_request_for to kabar_client_system;
