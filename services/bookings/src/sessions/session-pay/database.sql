-- Whether a client's objection to a session log, or to the reply to a check-in, is undecided. matter: the id of the log or check-in,
-- to which the incident about the objection refers.
create function bookings_api.is_objection_open(matter uuid) returns boolean
  language sql stable security definer set search_path = pg_catalog, pg_temp
  as $$
    select exists (select from bookings.session_logs as own
        where own.id = matter and own.objected_at is not null and own.objection_decided_at is null)
      or exists (select from bookings.check_in_replies as own
        where own.check_in_id = matter and own.objected_at is not null and own.objection_decided_at is null)
  $$;
alter function bookings_api.is_objection_open owner to kabar_bookings_system;
grant execute on function bookings_api.is_objection_open to kabar_backoffice;

-- Locks a session log with its session and earnings, or a reply to a check-in (by the id of either) with its earnings, before an
-- admin sets the pay.
create function bookings.lock_log_to_pay(log uuid) returns void
  language sql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
    select bookings.require_role('admin');
    select bookings.lock_sessions(array[coalesce(stored.booking_id, stored.trial_booking_id)])
      from bookings.session_logs as stored where stored.id = log and coalesce(stored.booking_id, stored.trial_booking_id) is not null;
    select from bookings.session_logs as stored where stored.id = log for update;
    select billing_api.hold_earnings(array_remove(array[stored.id, stored.booking_id], null))
      from bookings.session_logs as stored where stored.id = log;
    select from bookings.check_in_replies as stored where stored.id = log or stored.check_in_id = log for update;
    select billing_api.hold_earnings(array[stored.id]) from bookings.check_in_replies as stored
      where stored.id = log or stored.check_in_id = log;
  $$;
alter function bookings.lock_log_to_pay owner to kabar_bookings_system;
grant execute on function bookings.lock_log_to_pay to kabar_bookings;

-- Locks a booking and its earnings before its pay is settled. For staff and jobs.
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

-- Facts from which the allowed paid minutes of a session log are computed for admins, read after bookings.lock_log_to_pay. No row if
-- there is no such log.
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

-- A client's objection for staff, with the names of both people and the facts for the pay; no row if there is none. matter: the id
-- of a session log, a reply, or the reply's check-in. A paid reply counts as one unit instead of minutes.
create function bookings.objection_case(matter uuid)
  returns table (id uuid, about text, incident_id uuid, incident_closed_at timestamptz, client_id uuid, client_name text,
    client_preferred_name text, client_avatar_url text, companion_id uuid, companion_name text, companion_preferred_name text,
    companion_avatar_url text, started_at timestamptz, medium text, message text, logged_seconds integer, attended_minutes integer,
    booked_minutes integer, objected_at timestamptz, objection_decided_at timestamptz, objection_minutes integer,
    objected_minutes integer, lines jsonb)
  language sql stable security definer set search_path = pg_catalog, pg_temp
  as $$
    select own.id, own.about, incident.id, incident.closed_at, own.client_id, client.full_name, client.preferred_name,
        client.avatar_url, own.companion_id, companion.full_name, companion.preferred_name, companion.avatar_url, own.started_at,
        own.medium, incident.message, own.logged_seconds, own.attended_minutes, own.booked_minutes, own.objected_at,
        own.objection_decided_at, own.objection_minutes, billing_api.objected_minutes(own.id), own.lines
      from (
        select log.id, 'session' as about, 'objection to session log ' || log.id as cause, log.client_user_id as client_id,
            log.companion_user_id as companion_id, log.started_at, log.medium, log.duration_seconds as logged_seconds,
            case when log.booking_id is not null then bookings.attended_minutes('booking', log.booking_id)
              when log.trial_booking_id is not null then bookings.attended_minutes('trial_booking', log.trial_booking_id) end
              as attended_minutes,
            coalesce(booking.duration_minutes::integer, case when log.trial_booking_id is not null then 10 end) as booked_minutes,
            log.objected_at, log.objection_decided_at, log.objection_minutes,
            billing_api.earning_lines(array_remove(array[log.id, log.booking_id], null)) as lines
          from bookings.session_logs as log left join bookings.bookings as booking on booking.id = log.booking_id
          where log.id = matter and log.objected_at is not null
        union all
        (select reply.id, 'reply', 'objection to reply ' || reply.id, asked.client_id,
            coalesce(reply.author_id, '00000000-0000-0000-0000-000000000000'), reply.created_at, null,
            60 * least(1, jsonb_array_length(earned.lines)), null, null, reply.objected_at, reply.objection_decided_at,
            reply.objection_minutes, earned.lines
          from bookings.check_in_replies as reply join bookings.check_ins as asked on asked.id = reply.check_in_id
            cross join lateral (select billing_api.earning_lines(array[reply.id]) as lines) as earned
          where (reply.id = matter or reply.check_in_id = matter) and reply.objected_at is not null
          order by reply.objected_at desc limit 1)) as own
        left join auth_api.people as client on client.id = own.client_id
        left join auth_api.people as companion on companion.id = own.companion_id
        left join lateral backoffice_api.incident_of_cause(own.cause) as incident on true
      where bookings.require_role('admin', 'moderator')
  $$;
alter function bookings.objection_case owner to kabar_bookings_system;
grant execute on function bookings.objection_case to kabar_bookings;

-- Adds a correction to the earnings of a reply, which then has `total` units (0). For admins, after the decision (decideObjection
-- in rules.ts).
create function bookings.post_reply_correction(reply uuid, minutes integer, total integer, held_until timestamptz, at timestamptz)
  returns void
  language sql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
    select billing_api.post_earning(array[own.id], own.author_id, 'check_in_reply', post_reply_correction.minutes, total, null,
        daily.local_date, post_reply_correction.held_until, true, false, post_reply_correction.at)
      from bookings.check_in_replies as own join bookings.check_ins as daily on daily.id = own.check_in_id
      where own.id = reply and bookings.require_role('admin')
  $$;
alter function bookings.post_reply_correction owner to kabar_bookings_system;
grant execute on function bookings.post_reply_correction to kabar_bookings;

-- Facts for the pay of a booking, read after bookings.lock_session_to_pay; no row if there is none. For staff and jobs. The
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

-- The clients of a companion's earnings, and when each session began in the companion's time zone (null for a reply to a
-- check-in). keys: ids of bookings, session logs and replies.
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

-- Adds a line to the earnings of a past or cancelled booking, so that `total` minutes are paid. A constraint refuses more than the
-- booked minutes. For staff and jobs, after the decision (decidePay in rules.ts).
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

-- Stores the decision of an objection to a session log or a reply, and keeps or takes back its earning. For admins, after the
-- decision (decideObjection in rules.ts).
create function bookings.store_objection_decision(log uuid, minutes integer, decision text, at timestamptz) returns void
  language sql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
    select bookings.require_role('admin');
    update bookings.session_logs as own set objection_decided_at = at, objection_minutes = store_objection_decision.minutes
      where own.id = log and own.objected_at is not null and own.objection_decided_at is null;
    update bookings.check_in_replies as own set objection_decided_at = at, objection_minutes = store_objection_decision.minutes
      where own.id = log and own.objected_at is not null and own.objection_decided_at is null;
    select billing_api.decide_objection(log, store_objection_decision.decision, at);
  $$;
alter function bookings.store_objection_decision owner to kabar_bookings_system;
grant execute on function bookings.store_objection_decision to kabar_bookings;
