-- Assigns a companion to a pending trial request for staff, and opens the conversation of the two. Null when done; assigned_to_another
-- when another companion is active, after which the caller rolls back.
-- needs auth_api.uid, bookings.assign_companion, bookings.require_role
create function bookings.store_trial_assignment(request uuid, companion uuid, at timestamptz) returns text
  language sql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
    select bookings.require_role('admin', 'moderator');
    update bookings.trial_requests as own set status = 'assigned', assigned_companion_id = companion,
        assigned_at = date_trunc('milliseconds', at), assigned_by = auth_api.uid(), accepted_at = null
      where own.id = request and own.status = 'pending';
    select bookings.assign_companion(own.requester_user_id, companion, 'trial_request', at) from bookings.trial_requests as own
      where own.id = request and own.assigned_companion_id = companion;
  $$;
alter function bookings.store_trial_assignment owner to kabar_bookings_system;
grant execute on function bookings.store_trial_assignment to kabar_bookings;
