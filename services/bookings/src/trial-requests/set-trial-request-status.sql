-- Completes a trial request for its two people, or cancels it, with its proposed times: withdrawn for its client and background work,
-- staff for staff, expired for background work. The caller has decided and locked; bookings.check_trial_request_change guards the order
-- of statuses. Whether it was stored.
-- needs auth_api.has_role, auth_api.uid
create function bookings.set_trial_request_status(request uuid, status text, reason text, note text, at timestamptz) returns boolean
  language sql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
    with stored as (
      update bookings.trial_requests as own set status = set_trial_request_status.status,
          completed_at = case set_trial_request_status.status when 'completed' then at end,
          cancelled_at = case set_trial_request_status.status when 'cancelled' then at end,
          cancellation_reason = reason, cancellation_note = note
        where own.id = request and case set_trial_request_status.status
          when 'completed' then auth_api.uid() in (own.requester_user_id, own.assigned_companion_id) and reason is null
          when 'cancelled' then case reason
            when 'withdrawn' then own.requester_user_id = auth_api.uid() or auth_api.has_role('system')
            when 'staff' then auth_api.has_role('admin') or auth_api.has_role('moderator')
            when 'expired' then auth_api.has_role('system') end
          end
        returning own.id, own.status
    ), dropped as (
      delete from bookings.trial_request_proposals as proposed using stored
        where proposed.trial_request_id = stored.id and stored.status = 'cancelled'
    )
    select true from stored
  $$;
alter function bookings.set_trial_request_status owner to kabar_bookings_system;
grant execute on function bookings.set_trial_request_status to kabar_bookings;
