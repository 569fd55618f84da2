-- Adds a line to the earnings of a session log, none for 0 minutes, which makes it worth the minutes that an admin set (total), also more
-- than booked and for an unplanned call. Records the action with its reason.
-- needs auth_api.has_role, auth_api.local_time, backoffice_api.record_action, billing_api.post_earning, bookings.zone_of_companion
create function bookings.set_log_pay(log uuid, minutes integer, total integer, held_until timestamptz, reason text, at timestamptz)
  returns void
  language plpgsql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
  begin
    if not auth_api.has_role('admin') then raise exception using errcode = 'KB403', message = 'forbidden'; end if;
    perform billing_api.post_earning(array_remove(array[stored.id, stored.booking_id], null), stored.companion_user_id,
        case when stored.booking_id is not null then 'booking' when stored.trial_booking_id is not null then 'trial_booking'
          when stored.trial_request_id is not null then 'trial_request' else 'unplanned' end,
        minutes, total, null, auth_api.local_time(coalesce(booking.scheduled_at, trial.requested_start_time, stored.started_at),
          bookings.zone_of_companion(stored.companion_user_id))::date, held_until, true, false, at)
      from bookings.session_logs as stored left join bookings.bookings as booking on booking.id = stored.booking_id
        left join bookings.trial_bookings as trial on trial.id = stored.trial_booking_id
      where stored.id = log and minutes <> 0;
    perform backoffice_api.record_action('session_pay_set', 'session_log', log, jsonb_build_object('reason', reason,
      'before', jsonb_build_object('minutes', total - minutes), 'after', jsonb_build_object('minutes', total)));
  end $$;
alter function bookings.set_log_pay owner to kabar_bookings_system;
grant execute on function bookings.set_log_pay to kabar_bookings;
