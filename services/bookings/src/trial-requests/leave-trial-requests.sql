-- Part of an account's erasure: cancels a client's trial requests, returns those assigned to a companion to staff, and
-- completes those in progress with her. Texts of the erased person are deleted, and a random id replaces hers.
-- needs bookings.tell_about_trial_request
create function bookings.leave_trial_requests(person uuid, subject uuid, at timestamptz) returns void
  language sql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
    select bookings.tell_about_trial_request(own.assigned_companion_id, own.id, 'withdrawn')
      from bookings.trial_requests as own where own.requester_user_id = person and own.status in ('assigned', 'in_progress');
    update bookings.trial_requests as own set status = 'cancelled', cancelled_at = at, cancellation_reason = 'account_closed'
      where own.requester_user_id = person and own.status in ('pending', 'assigned', 'in_progress');
    update bookings.trial_requests as own set requester_user_id = subject, contact_value = null, client_message = null,
        special_instructions = null, preferred_times = '[]', loved_one_profile_id = null,
        other_purpose = case when own.purpose = 'other' then '…' end, cancellation_note = null
      where own.requester_user_id = person;
    select bookings.tell_about_trial_request(own.requester_user_id, own.id, 'waits_again')
      from bookings.trial_requests as own where own.assigned_companion_id = person and own.status = 'assigned';
    update bookings.trial_requests as own set status = 'pending', waiting_since = at, assigned_companion_id = null,
        assigned_at = null, assigned_by = null, accepted_at = null
      where own.assigned_companion_id = person and own.status = 'assigned';
    update bookings.trial_requests as own set status = 'completed', completed_at = at
      where own.assigned_companion_id = person and own.status = 'in_progress';
    update bookings.trial_requests as own set assigned_companion_id = subject where own.assigned_companion_id = person;
    update bookings.trial_requests as own set assigned_by = subject where own.assigned_by = person;
    delete from bookings.trial_request_proposals as proposed where proposed.companion_id = person;
    update bookings.trial_request_declines as declined set companion_id = subject, reason = null
      where declined.companion_id = person;
  $$;
alter function bookings.leave_trial_requests owner to kabar_bookings_system;
