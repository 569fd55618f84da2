-- What the pay of a booking depends on, read after bookings.lock_session_to_pay; no row if there is none. For staff and jobs. The
-- companion's time in the call counts within the booked time.
-- needs billing_api.earning_lines, billing_api.pays_client_absence, bookings.attended_hours, bookings.attended_minutes, bookings.require_role
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
