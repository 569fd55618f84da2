-- Called when an account is erased. Cancels future sessions, notifies the other people, frees their time and returns credits. A job
-- recomputes the companions' next free times, because locking them here would break the lock order. Other rows are deleted with
-- the account (on delete cascade).
create function bookings_api.erase_person(person uuid) returns void
  language sql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
    select bookings.require_role('system');
    select bookings.cancel_sessions_of(person, now());
    select bookings.free_claims(array(select kept.hold_id from bookings.undoable_moves as kept
      where person in (kept.moved_by, kept.companion_id) order by kept.hold_id));
    select bookings.end_calls_of(person, 'account_closed', now());
    select bookings.put_subject_in_place_of(person, gen_random_uuid());
  $$;
alter function bookings_api.erase_person owner to kabar_bookings_system;
grant execute on function bookings_api.erase_person to kabar_auth;

-- A person's open agreements: 'bookings' (future ones, including trial calls), 'assignment' (an active one).
create function bookings_api.open_matters(person uuid) returns text[]
  language sql stable security definer set search_path = pg_catalog, pg_temp
  as $$
    select array(
      select 'bookings' where exists (select from bookings.bookings where person in (user_id, companion_id)
          and status in ('scheduled', 'confirmed') and scheduled_at > now())
        or exists (select from bookings.trial_bookings where person in (user_id, companion_id)
          and status in ('pending', 'approved') and requested_start_time > now())
      union all
      select 'assignment' where exists (select from bookings.client_companion_assignments
        where person in (client_id, companion_id) and status = 'active'))
  $$;
alter function bookings_api.open_matters owner to kabar_bookings_system;
grant execute on function bookings_api.open_matters to kabar_auth_system;

-- Replaces a person by one random id in all their bookings, so that rows of the same person still belong together without naming
-- anyone. Deletes their texts.
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
    update bookings.booking_changes set acted_by = subject where acted_by = person;
    update bookings.missed_check_in_steps set acted_by = subject where acted_by = person;
    update bookings.summary_readings set reader_id = subject where reader_id = person;
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

-- The sessions and trial calls that closing the person's account at a time cancels, with the facts that decide the cost of
-- cancelling. side: the person's side. sale: the subscription or pack that pays. Only for that person and background work.
create function bookings_api.sessions_of_person(person uuid, at timestamptz)
  returns table (id uuid, starts_at timestamptz, side text, is_trial boolean, with_cause boolean, sale uuid, other_name text)
  language sql stable security definer set search_path = pg_catalog, pg_temp
  as $$
    select session.id, session.starts_at, case person when session.user_id then 'client' else 'companion' end, session.is_trial,
        not session.is_trial and bookings.has_cause(session.user_id, session.companion_id), session.sale, other.full_name
      from (
        select booking.id, booking.scheduled_at as starts_at, booking.user_id, booking.companion_id, false as is_trial,
            coalesce(booking.session_pack_purchase_id, booking.subscription_id) as sale
          from bookings.bookings as booking
          where person in (booking.user_id, booking.companion_id) and booking.scheduled_at > at
            and booking.status in ('scheduled', 'confirmed', 'pending')
        union all
        select trial.id, trial.requested_start_time, trial.user_id, trial.companion_id, true, null
          from bookings.trial_bookings as trial
          where person in (trial.user_id, trial.companion_id) and trial.status in ('pending', 'approved')
            and trial.requested_end_time > at) as session
        left join auth_api.people as other
          on other.id = case person when session.user_id then session.companion_id else session.user_id end
      where person = auth_api.uid() or auth_api.has_role('system')
  $$;
alter function bookings_api.sessions_of_person owner to kabar_bookings_system;
grant execute on function bookings_api.sessions_of_person to kabar_billing_system;
