-- The companion who is or was assigned to a trial request of this client; null for another client's request and for one
-- without a companion.
-- needs auth_api.has_role, auth_api.uid
create function bookings_api.companion_of_trial_request(client uuid, request uuid) returns uuid
  language sql stable security definer set search_path = pg_catalog, pg_temp
  as $$
    select assigned_companion_id from bookings.trial_requests
      where id = request and requester_user_id = client and status in ('assigned', 'in_progress', 'completed')
        and (client = auth_api.uid() or auth_api.has_role('system'))
  $$;
alter function bookings_api.companion_of_trial_request owner to kabar_bookings_system;
grant execute on function bookings_api.companion_of_trial_request to kabar_billing_system;
