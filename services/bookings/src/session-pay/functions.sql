-- Whether the client objected to a session log, and no admin has decided about it yet. For the incident about it.
create function bookings_api.is_objection_open(log uuid) returns boolean
  language sql stable security definer set search_path = pg_catalog, pg_temp
  as $$
    select exists (select from bookings.session_logs as own
      where own.id = log and own.objected_at is not null and own.objection_decided_at is null)
  $$;
alter function bookings_api.is_objection_open owner to kabar_bookings_system;
grant execute on function bookings_api.is_objection_open to kabar_backoffice;

-- Locks a session log whose paid minutes an admin sets, its session, and their earnings.
create function bookings.lock_log_to_pay(log uuid) returns void
  language sql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
    select bookings.require_role('admin');
    select bookings.lock_sessions(array[coalesce(stored.booking_id, stored.trial_booking_id)])
      from bookings.session_logs as stored where stored.id = log and coalesce(stored.booking_id, stored.trial_booking_id) is not null;
    select from bookings.session_logs as stored where stored.id = log for update;
    select billing_api.hold_earnings(array_remove(array[stored.id, stored.booking_id], null))
      from bookings.session_logs as stored where stored.id = log;
  $$;
alter function bookings.lock_log_to_pay owner to kabar_bookings_system;
grant execute on function bookings.lock_log_to_pay to kabar_bookings;

-- Locks a booking whose pay is settled, and its earnings. For staff and jobs.
create function bookings.lock_session_to_pay(booking uuid) returns void
  language sql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
    select bookings.require_role('admin', 'moderator', 'system');
    select bookings.lock_sessions(array[booking]);
    select billing_api.hold_earnings(array[booking]
      || array(select log.id from bookings.session_logs as log where log.booking_id = booking));
  $$;
alter function bookings.lock_session_to_pay owner to kabar_bookings_system;
grant execute on function bookings.lock_session_to_pay to kabar_bookings;

-- What limits the minutes that an admin sets for a session log, read after bookings.lock_log_to_pay; no row if there is none.
create function bookings.log_pay_facts(log uuid) returns table (booked_minutes integer, logged_seconds integer, lines jsonb)
  language sql stable security definer set search_path = pg_catalog, pg_temp
  as $$
    select booking.duration_minutes::integer, stored.duration_seconds,
        billing_api.earning_lines(array_remove(array[stored.id, stored.booking_id], null)) from bookings.session_logs as stored
      left join bookings.bookings as booking on booking.id = stored.booking_id where stored.id = log_pay_facts.log
        and bookings.require_role('admin')
  $$;
alter function bookings.log_pay_facts owner to kabar_bookings_system;
grant execute on function bookings.log_pay_facts to kabar_bookings;

-- An objection to a session log for staff, with the names of both people and what its pay depends on; no row without one.
create function bookings.objection_case(log uuid)
  returns table (id uuid, incident_id uuid, incident_closed_at timestamptz, client_id uuid, client_name text, client_preferred_name text, client_avatar_url text,
    companion_id uuid, companion_name text, companion_preferred_name text, companion_avatar_url text, started_at timestamptz,
    medium text, message text, logged_seconds integer, attended_minutes integer, booked_minutes integer, objected_at timestamptz,
    objection_decided_at timestamptz, objection_minutes integer, objected_minutes integer, lines jsonb)
  language sql stable security definer set search_path = pg_catalog, pg_temp
  as $$
    select own.id, incident.id, incident.closed_at, own.client_user_id, client.full_name, client.preferred_name, client.avatar_url, own.companion_user_id,
        companion.full_name, companion.preferred_name, companion.avatar_url, own.started_at, own.medium, incident.message,
        own.duration_seconds, case when own.booking_id is not null then bookings.attended_minutes('booking', own.booking_id)
          when own.trial_booking_id is not null then bookings.attended_minutes('trial_booking', own.trial_booking_id) end,
        coalesce(booking.duration_minutes::integer, case when own.trial_booking_id is not null then 10 end), own.objected_at,
        own.objection_decided_at, own.objection_minutes, billing_api.objected_minutes(own.id),
        billing_api.earning_lines(array_remove(array[own.id, own.booking_id], null))
      from bookings.session_logs as own left join bookings.bookings as booking on booking.id = own.booking_id
        left join auth_api.people as client on client.id = own.client_user_id
        left join auth_api.people as companion on companion.id = own.companion_user_id
        left join lateral backoffice_api.incident_of_cause('objection to session log ' || own.id) as incident on true
      where own.id = objection_case.log and own.objected_at is not null and bookings.require_role('admin', 'moderator')
  $$;
alter function bookings.objection_case owner to kabar_bookings_system;
grant execute on function bookings.objection_case to kabar_bookings;

-- What the pay of a booking depends on, read after bookings.lock_session_to_pay; no row if there is none. For staff and jobs. The
-- companion's time in the call counts within the booked time.
create function bookings.session_pay_facts(booking uuid)
  returns table (status text, no_show_by text, is_late_client_cancel boolean, booked_minutes integer, logged_seconds integer,
    is_log_forgotten boolean, attended_minutes integer, waited_minutes integer, is_wait_confirmed boolean, is_absence_paid boolean,
    lines jsonb)
  language sql stable security definer set search_path = pg_catalog, pg_temp
  as $$
    select own.status, own.no_show_by, coalesce(own.cancelled_by = 'client' and own.late, false),
        own.duration_minutes::integer, log.duration_seconds, log.id is null and not own.waits_for_log,
        bookings.attended_minutes('booking', own.id),
        (select floor(sum(extract(epoch from upper(stretch) - lower(stretch))) / 60)::integer
          from unnest(bookings.attended_hours('booking', own.id, 'companion') * tstzmultirange(tstzrange(own.scheduled_at,
            own.scheduled_at + own.duration_minutes * interval '1 minute'))) as stretch),
        own.wait_confirmed, billing_api.pays_client_absence(), billing_api.earning_lines(array_remove(array[log.id, own.id], null))
      from bookings.bookings as own left join bookings.session_logs as log on log.booking_id = own.id
      where own.id = session_pay_facts.booking and bookings.require_role('admin', 'moderator', 'system')
  $$;
alter function bookings.session_pay_facts owner to kabar_bookings_system;
grant execute on function bookings.session_pay_facts to kabar_bookings;

-- Whom the earnings of a companion are about, and when the session began by the companion's clock (null for a reply to a check-in). keys:
-- of bookings, session logs and replies.
create function bookings_api.sessions_of_earnings(companion uuid, keys uuid[])
  returns table (key uuid, client_name text, started_at timestamp)
  language sql stable security definer set search_path = pg_catalog, pg_temp
  as $$
    select found.key, client.preferred_name, auth_api.local_time(found.started_at, bookings.zone_of_companion(companion))
      from (
        select own.id as key, own.user_id as client_id, own.scheduled_at as started_at from bookings.bookings as own
          where own.id = any (keys) and own.companion_id = companion
        union all
        select own.id, own.client_user_id, own.started_at from bookings.session_logs as own
          where own.id = any (keys) and own.companion_user_id = companion
        union all
        select own.id, asked.client_id, null from bookings.check_in_replies as own
          join bookings.check_ins as asked on asked.id = own.check_in_id
          where own.id = any (keys) and own.author_id = companion) as found
        left join auth_api.people as client on client.id = found.client_id
  $$;
alter function bookings_api.sessions_of_earnings owner to kabar_bookings_system;
grant execute on function bookings_api.sessions_of_earnings to kabar_billing_system;

-- Adds a line to the earnings of a booking that is over, or cancelled, which makes it worth so many paid minutes (total). A constraint
-- refuses more than booked. For staff and jobs, after the decision (decidePay in rules.ts).
create function bookings.set_session_pay(booking uuid, minutes integer, total integer, held_until timestamptz, at timestamptz)
  returns void
  language sql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
    select bookings.require_role('admin', 'moderator', 'system');
    select billing_api.post_earning(array_remove(array[log.id, own.id], null), own.companion_id,
        case own.status when 'cancelled' then 'late_cancel' when 'no_show' then 'client_no_show' else 'booking' end,
        minutes, total, own.duration_minutes, auth_api.local_time(own.scheduled_at, bookings.zone_of_companion(own.companion_id))::date,
        held_until, not auth_api.has_role('system'), true, at)
      from bookings.bookings as own left join bookings.session_logs as log on log.booking_id = own.id
      where own.id = booking and own.status in ('completed', 'no_show', 'cancelled');
  $$;
alter function bookings.set_session_pay owner to kabar_bookings_system;
grant execute on function bookings.set_session_pay to kabar_bookings;

-- Marks an objection to a session log decided, and its earning kept or taken back. For admins, after the decision (decideObjection in
-- rules.ts).
create function bookings.store_objection_decision(log uuid, minutes integer, decision text, at timestamptz) returns void
  language sql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
    select bookings.require_role('admin');
    update bookings.session_logs as own set objection_decided_at = at, objection_minutes = store_objection_decision.minutes
      where own.id = log and own.objected_at is not null and own.objection_decided_at is null;
    select billing_api.decide_objection(log, store_objection_decision.decision, at);
  $$;
alter function bookings.store_objection_decision owner to kabar_bookings_system;
grant execute on function bookings.store_objection_decision to kabar_bookings;
