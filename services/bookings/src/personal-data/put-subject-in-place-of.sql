-- Replaces a person by one random id in all her bookings, so that they still belong together but to nobody. Deletes her
-- texts.
-- needs bookings.leave_assignments, bookings.leave_trial_requests
create function bookings.put_subject_in_place_of(person uuid, subject uuid) returns void
  language sql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
    update bookings.trial_bookings set cancellation_note = null where person in (user_id, companion_id)
      and cancelled_by = case person when user_id then 'client' else 'companion' end and cancellation_note is not null;
    update bookings.trial_bookings set user_id = subject, message = null, loved_one_id = null, waits_for_log = false
      where user_id = person;
    update bookings.trial_bookings set companion_id = subject where companion_id = person;
    update bookings.bookings set cancellation_reason = null where person in (user_id, companion_id)
      and cancelled_by = case person when user_id then 'client' else 'companion' end
      and cancellation_reason <> 'account_closed';
    update bookings.booking_moves as move set reason = null from bookings.bookings as booking
      where booking.id = move.booking_id and booking.companion_id = person and move.reason is not null;
    update bookings.booking_changes set actor_id = subject, reason = case when reason in ('account_closed', 'companion_changed') then reason end
      where actor_id = person;
    update bookings.booking_changes as change set reason = null from bookings.bookings as booking
      where booking.id = change.booking_id and person = booking.companion_id and change.reason is not null
        and change.reason <> 'account_closed' and change.actor = 'client' and change.from_time is not null;
    update bookings.bookings set user_id = subject, loved_one_id = null, waits_for_log = false where user_id = person;
    update bookings.bookings set companion_id = subject where companion_id = person;
    update bookings.booking_series set user_id = subject, loved_one_id = null, time_zone = 'UTC' where user_id = person;
    update bookings.booking_series set companion_id = subject where companion_id = person;
    update bookings.companion_strikes set companion_id = subject where companion_id = person;
    update bookings.session_logs set client_user_id = subject, loved_one_id = null, summary = null, urgent_details = null
      where client_user_id = person;
    update bookings.session_logs set companion_user_id = subject where companion_user_id = person;
    update bookings.reviews set reviewer_id = subject, comment = null where reviewer_id = person;
    update bookings.reviews set reviewed_user_id = subject, comment = null where reviewed_user_id = person;
    delete from bookings.ratings where companion_id = person;
    update bookings.missed_check_ins set client_user_id = subject, loved_one_id = null, state = 'ended', next_at = null,
        ended_at = coalesce(ended_at, now()), told_at = coalesce(told_at, now())
      where client_user_id = person;
    update bookings.missed_check_ins set companion_user_id = subject where companion_user_id = person;
    update bookings.video_sessions set companion_id = subject where companion_id = person;
    update bookings.call_attendance set account_id = null, session_id = null, device_id = id where account_id = person;
    delete from bookings.call_guest_links where created_by = person;
    delete from bookings.personal_links where client_id = person;
    select bookings.leave_trial_requests(person, subject, now());
    select bookings.leave_assignments(person, subject, now())
  $$;
alter function bookings.put_subject_in_place_of owner to kabar_bookings_system;
