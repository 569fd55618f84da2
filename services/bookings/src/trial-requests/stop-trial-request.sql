-- Cancels an unfinished trial request and what assigning it created; notifies the companion, and the client unless she
-- did it herself. The caller has locked the client.
-- needs bookings.release_companion, bookings.tell_about_trial_request
create function bookings.stop_trial_request(request bookings.trial_requests, reason text, note text, at timestamptz) returns void
  language plpgsql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
  begin
    if request.status in ('assigned', 'in_progress') then
      perform bookings.release_companion(request, case reason when 'withdrawn' then 'client' when 'staff' then 'staff'
        else 'system' end, note, at);
    end if;
    update bookings.trial_requests as own
      set status = 'cancelled', cancelled_at = at, cancellation_reason = reason, cancellation_note = note
      where own.id = request.id;
    if request.status in ('assigned', 'in_progress') then
      perform bookings.tell_about_trial_request(request.assigned_companion_id, request.id, 'withdrawn');
    end if;
    if reason = 'expired' then
      perform bookings.tell_about_trial_request(request.requester_user_id, request.id, 'expired');
    elsif reason = 'staff' then
      perform bookings.tell_about_trial_request(request.requester_user_id, request.id, 'cancelled',
        jsonb_build_object('reason', note));
    end if;
  end $$;
alter function bookings.stop_trial_request owner to kabar_bookings_system;
