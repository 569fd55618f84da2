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
