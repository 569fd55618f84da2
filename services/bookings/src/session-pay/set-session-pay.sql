-- Adds a line to the earnings of a booking that is over, or cancelled, which makes it worth so many paid minutes (total). A constraint
-- refuses more than booked. For staff and jobs, after the decision (decidePay in rules.ts).
-- needs auth_api.has_role, auth_api.local_time, billing_api.post_earning, bookings.zone_of_companion
create function bookings.set_session_pay(booking uuid, minutes integer, total integer, held_until timestamptz, at timestamptz)
  returns void
  language plpgsql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
  begin
    if not (auth_api.has_role('admin') or auth_api.has_role('moderator') or auth_api.has_role('system')) then
      raise exception using errcode = 'KB403', message = 'forbidden';
    end if;
    perform billing_api.post_earning(array_remove(array[log.id, own.id], null), own.companion_id,
        case own.status when 'cancelled' then 'late_cancel' when 'no_show' then 'client_no_show' else 'booking' end,
        minutes, total, own.duration_minutes, auth_api.local_time(own.scheduled_at, bookings.zone_of_companion(own.companion_id))::date,
        held_until, not auth_api.has_role('system'), true, at)
      from bookings.bookings as own left join bookings.session_logs as log on log.booking_id = own.id
      where own.id = booking and own.status in ('completed', 'no_show', 'cancelled');
  end $$;
alter function bookings.set_session_pay owner to kabar_bookings_system;
grant execute on function bookings.set_session_pay to kabar_bookings;
