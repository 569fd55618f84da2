-- Completes a trial request for its companion, or cancels it: withdrawn for its client, staff for staff, expired for background work.
-- The caller has decided and locked; bookings.check_trial_request_change guards the order of statuses. Whether it was stored.
-- needs auth_api.has_role, auth_api.uid
create function bookings.set_trial_request_status(request uuid, status text, reason text, note text, at timestamptz) returns boolean
  language sql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
    update bookings.trial_requests as own set status = set_trial_request_status.status,
        completed_at = case set_trial_request_status.status when 'completed' then at end,
        cancelled_at = case set_trial_request_status.status when 'cancelled' then at end,
        cancellation_reason = reason, cancellation_note = note
      where own.id = request and case set_trial_request_status.status
        when 'completed' then own.assigned_companion_id = auth_api.uid() and reason is null
        when 'cancelled' then case reason
          when 'withdrawn' then own.requester_user_id = auth_api.uid()
          when 'staff' then auth_api.has_role('admin') or auth_api.has_role('moderator')
          when 'expired' then auth_api.has_role('system') end
        end
      returning true
  $$;
alter function bookings.set_trial_request_status owner to kabar_bookings_system;
grant execute on function bookings.set_trial_request_status to kabar_bookings;
