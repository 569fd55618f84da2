-- Clients read logs only through bookings.received_session_logs, which omits mood and urgency.
create policy session_logs_system on bookings.session_logs to kabar_bookings_system using (true) with check (true);
create policy trial_completions_system on bookings.trial_completions to kabar_bookings_system using (true) with check (true);
create policy trial_completions_own on bookings.trial_completions for select to kabar_bookings
  using (client_id = (select auth_api.uid()));
-- Inserted by the companion who logs the client's last free trial session.
create policy trial_completions_add on bookings.trial_completions for insert to kabar_bookings
  with check (exists (select from bookings.session_logs as log, lateral bookings.trial_completion_facts(log.id) as facts
    where log.client_user_id = client_id and log.companion_user_id = (select auth_api.uid()) and log.trial_booking_id is not null
      and facts.logged >= facts.allowance));
grant select, insert on bookings.trial_completions to kabar_bookings;
grant select, insert on bookings.trial_completions to kabar_bookings_system;
create policy session_logs_read on bookings.session_logs for select to kabar_bookings
  using (companion_user_id = (select auth_api.uid()));
grant select on bookings.session_logs to kabar_bookings;
grant select, insert, update, delete on bookings.session_logs to kabar_bookings_system;

create policy figures_system on bookings.figures to kabar_bookings_system using (true) with check (true);
grant select, insert, update (count) on bookings.figures to kabar_bookings_system;

-- Deletes at most `most` of the oldest session logs that began before a time, and returns how many it deleted. Their earnings
-- stay in the books. For the job only.
create function bookings.forget_session_logs(before timestamptz, most integer) returns integer
  language sql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
    select bookings.require_role('system');
    with gone as (
      delete from bookings.session_logs where id in (
        select log.id from bookings.session_logs as log where log.started_at < forget_session_logs.before
          order by log.started_at, log.id limit most)
        returning id)
    select count(*)::integer from gone;
  $$;
alter function bookings.forget_session_logs owner to kabar_bookings_system;
grant execute on function bookings.forget_session_logs to kabar_bookings;

-- Whether the caller is or was a companion of this client: by an active assignment, an agreed session, an assigned trial request,
-- or a log that they wrote. Then they may write logs, which are encrypted with the client's key.
create function bookings.has_session_with(client uuid) returns boolean
  language sql stable security definer set search_path = pg_catalog, pg_temp
  as $$
    select exists (select from bookings.client_companion_assignments as assignment
        where assignment.client_id = client and assignment.companion_id = auth_api.uid() and assignment.status = 'active')
      or exists (select from bookings.bookings as booking
        where booking.user_id = client and booking.companion_id = auth_api.uid()
          and booking.status <> 'pending')
      or exists (select from bookings.trial_bookings as trial
        where trial.user_id = client and trial.companion_id = auth_api.uid() and trial.approved_at is not null)
      or exists (select from bookings.trial_requests as request
        where request.requester_user_id = client and request.assigned_companion_id = auth_api.uid()
          and request.status in ('assigned', 'in_progress'))
      or exists (select from bookings.session_logs as log
        where log.client_user_id = client and log.companion_user_id = auth_api.uid())
  $$;
alter function bookings.has_session_with owner to kabar_bookings_system;
grant execute on function bookings.has_session_with to kabar_bookings;

-- Locks a session of the caller, its companion, and its earnings, until the transaction ends.
create function bookings.hold_session_to_log(session uuid) returns void
  language sql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
    select bookings.lock_sessions(array[session]), billing_api.hold_earnings(array[session])
      from (select id, companion_id from bookings.bookings union all select id, companion_id from bookings.trial_bookings) as own
      where own.id = session and own.companion_id = auth_api.uid()
  $$;
alter function bookings.hold_session_to_log owner to kabar_bookings_system;
grant execute on function bookings.hold_session_to_log to kabar_bookings;

-- Facts that decide whether the family gets a mail about a session log, and the mail's content. For jobs only.
create function bookings_api.log_to_mail(log uuid)
  returns table (client_id uuid, loved_one_id uuid, client_name text, started_at timestamptz, logged_at timestamptz,
    has_summary boolean, is_out boolean)
  language sql stable security definer set search_path = pg_catalog, pg_temp
  as $$
    select stored.client_user_id, stored.loved_one_id, client.preferred_name, stored.started_at, stored.created_at,
        stored.summary is not null, auth_api.is_out(stored.client_user_id, false)
      from bookings.session_logs as stored left join auth_api.preferred_names(array[stored.client_user_id]) as client on true
      where stored.id = log_to_mail.log and bookings.require_role('system')
  $$;
alter function bookings_api.log_to_mail owner to kabar_bookings_system;
grant execute on function bookings_api.log_to_mail to kabar_client;

-- Counts sessions by the month (UTC) in which they began, for the dashboard. A session with a log no longer waits for one, also
-- after the log is deleted at 24 months.
create function bookings.note_session_logs() returns trigger
  language plpgsql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
  begin
    perform backoffice_api.change_figure('bookings.figures', 'sessions', changed.month,
        case tg_op when 'INSERT' then changed.sessions else -changed.sessions end)
      from (select date_trunc('month', started_at, 'UTC') as month, count(*) as sessions from changed_logs group by 1 order by 1)
        as changed;
    if tg_op = 'DELETE' then return null; end if;
    update bookings.bookings set waits_for_log = false where waits_for_log and id in (select booking_id from changed_logs);
    update bookings.trial_bookings set waits_for_log = false
      where waits_for_log and id in (select trial_booking_id from changed_logs);
    return null;
  end $$;
alter function bookings.note_session_logs owner to kabar_bookings_system;
create trigger session_logs_noted after insert on bookings.session_logs
  referencing new table as changed_logs for each statement execute function bookings.note_session_logs();
create trigger session_logs_gone_noted after delete on bookings.session_logs
  referencing old table as changed_logs for each statement execute function bookings.note_session_logs();

-- Adds a line to the earnings of a session log that changes its paid minutes to `total`. A constraint allows the companion who
-- wrote it at most the booked minutes; an admin (by_staff) may set more, and may pay for an unplanned call.
create function bookings.post_log_earning(log uuid, minutes integer, total integer, held_until timestamptz, by_staff boolean,
  at timestamptz) returns void
  language sql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
    select billing_api.post_earning(array_remove(array[stored.id, stored.booking_id], null), stored.companion_user_id,
        case when stored.booking_id is not null then 'booking' when stored.trial_booking_id is not null then 'trial_booking'
          when stored.trial_request_id is not null then 'trial_request' else 'unplanned' end,
        minutes, total, case when by_staff then null when stored.trial_booking_id is not null then 10
          else booking.duration_minutes::integer end,
        auth_api.local_time(coalesce(booking.scheduled_at, trial.requested_start_time, stored.started_at),
          bookings.zone_of_companion(stored.companion_user_id))::date, held_until, by_staff, not by_staff, at)
      from bookings.session_logs as stored left join bookings.bookings as booking on booking.id = stored.booking_id
        left join bookings.trial_bookings as trial on trial.id = stored.trial_booking_id
      where stored.id = log and case when by_staff then auth_api.has_role('admin') else stored.companion_user_id = auth_api.uid()
        and coalesce(stored.booking_id, stored.trial_booking_id) is not null end
  $$;
alter function bookings.post_log_earning owner to kabar_bookings_system;
grant execute on function bookings.post_log_earning to kabar_bookings;

-- Records whether a loved one, asked by the caller in the call that is being logged, wants further calls. Returns the loved one;
-- null if nothing was recorded, because they are no longer a loved one of this client.
create function bookings.record_answer_in_log(log uuid, agrees boolean, at timestamptz) returns uuid
  language sql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
    select stored.loved_one_id from bookings.session_logs as stored
      where stored.id = log and stored.companion_user_id = auth_api.uid() and stored.created_at = at and stored.loved_one_id is not null
        and client_api.record_consent_in_call(stored.client_user_id, stored.loved_one_id, agrees) is not null
  $$;
alter function bookings.record_answer_in_log owner to kabar_bookings_system;
grant execute on function bookings.record_answer_in_log to kabar_bookings;

-- Stores that the caller, the client of a log, objects to it, and puts its earning on hold. Returns the companion; null if the log
-- is not the caller's, or they objected before.
create function bookings.store_objection(log uuid, at timestamptz) returns uuid
  language sql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
    with stored as (
      update bookings.session_logs as own set objected_at = at
        where own.id = log and own.client_user_id = auth_api.uid() and own.objected_at is null
        returning own.id, own.companion_user_id
    ), held as materialized (
      select stored.companion_user_id, billing_api.hold_earning(stored.id, at) from stored
    )
    select held.companion_user_id from held
  $$;
alter function bookings.store_objection owner to kabar_bookings_system;
grant execute on function bookings.store_objection to kabar_bookings;

-- Stores the caller's log of a session. The service has locked the session and checked permission (decideLog in rules.ts). summary
-- and details are encrypted. trial_end: the end of a trial's counted minutes. Ends the session's missed check-in, and sets its
-- trial request in progress. Null on success; already_logged if it cannot be stored, and the caller rolls back.
create function bookings.store_session_log(log uuid, client uuid, kind text, session uuid, medium text, started_at timestamptz,
  duration_seconds integer, trial_end timestamptz, summary bytea, mood text, urgent boolean, details bytea, at timestamptz) returns text
  language sql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
    insert into bookings.session_logs (id, trial_request_id, trial_booking_id, booking_id, client_user_id, companion_user_id,
        loved_one_id, medium, started_at, duration_seconds, summary, mood_assessment, urgent_flag, urgent_details, created_at,
        trial_during)
      select log, found.trial_request_id, case found.kind when 'trial_booking' then found.id end,
          case found.kind when 'booking' then found.id end, found.client_id, auth_api.uid(), found.loved_one_id,
          store_session_log.medium, store_session_log.started_at, store_session_log.duration_seconds, store_session_log.summary,
          mood, urgent, case when urgent then details end, at,
          case found.kind when 'trial_booking' then tstzrange(store_session_log.started_at, trial_end) end
        from bookings.sessions_to_log(client, at, null) as found
        where found.kind = store_session_log.kind and found.id is not distinct from session
      on conflict do nothing;
    select bookings.end_missed_check_in_of(session, at), bookings.begin_trial_request(stored.trial_request_id, at)
      from bookings.session_logs as stored
      where stored.id = log and stored.companion_user_id = auth_api.uid() and stored.created_at = at and session is not null;
    select case when not exists (select from bookings.session_logs as stored where stored.id = log) then 'already_logged' end;
  $$;
alter function bookings.store_session_log owner to kabar_bookings_system;
grant execute on function bookings.store_session_log to kabar_bookings;
