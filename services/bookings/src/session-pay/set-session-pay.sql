-- Adds a line to the earnings of a booking that is over, or cancelled, which makes it worth so many paid minutes (total). A constraint
-- refuses more than booked. For staff and jobs, after the decision (decidePay in rules.ts).
-- needs auth_api.has_role, auth_api.local_time, billing_api.post_earning, bookings.require_role, bookings.zone_of_companion
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
