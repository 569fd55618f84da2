-- Adds a decided line to the earnings of a session log, which makes the session worth so many paid minutes (total): for the companion who
-- wrote it, at most the booked minutes, which a constraint states; for an admin (by_staff) also more, and for an unplanned call.
-- needs auth_api.has_role, auth_api.local_time, auth_api.uid, billing_api.post_earning, bookings.zone_of_companion
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
