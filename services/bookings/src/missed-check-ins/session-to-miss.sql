-- What "No answer" depends on, of a session of the calling companion, read after bookings.hold_sessions. kind: booking or
-- trial_booking. check_in: the missed check-in that the session has.
-- needs auth_api.uid, bookings.client_was_in_call, client_api.may_write_to_contacts
create function bookings.session_to_miss(kind text, session uuid)
  returns table (client_id uuid, loved_one_id uuid, starts_at timestamptz, ends_at timestamptz, is_open boolean, check_in uuid,
    is_logged boolean, was_in_call boolean, may_write boolean)
  language sql stable security definer set search_path = pg_catalog, pg_temp
  as $$
    select own.client, own.loved_one_id, own.starts, own.ends, own.is_open,
        (select chain.id from bookings.missed_check_ins as chain where session in (chain.booking_id, chain.trial_booking_id)),
        exists (select from bookings.session_logs as log where session in (log.booking_id, log.trial_booking_id)),
        bookings.client_was_in_call(case session_to_miss.kind when 'booking' then 'booking' else 'trial' end, session),
        client_api.may_write_to_contacts(own.client)
      from (
        select booking.user_id as client, booking.loved_one_id, booking.scheduled_at as starts,
            booking.scheduled_at + booking.duration_minutes * interval '1 minute' as ends,
            booking.status in ('scheduled', 'confirmed') as is_open
          from bookings.bookings as booking
          where session_to_miss.kind = 'booking' and booking.id = session and booking.companion_id = auth_api.uid()
        union all
        select trial.user_id, trial.loved_one_id, trial.requested_start_time, trial.requested_end_time, trial.status = 'approved'
          from bookings.trial_bookings as trial
          where session_to_miss.kind = 'trial_booking' and trial.id = session and trial.companion_id = auth_api.uid()) as own
  $$;
alter function bookings.session_to_miss owner to kabar_bookings_system;
grant execute on function bookings.session_to_miss to kabar_bookings;
