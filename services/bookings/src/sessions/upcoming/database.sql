-- Whether a session, or an approved trial call, still takes place at that time; otherwise its reminder is not sent.
create function bookings_api.is_session_at(booking uuid, trial_booking uuid, starts timestamptz) returns boolean
  language sql stable security definer set search_path = pg_catalog, pg_temp
  as $$
    select exists (select from bookings.bookings as session where session.id = booking
        and session.status in ('scheduled', 'confirmed') and session.scheduled_at = starts)
      or exists (select from bookings.trial_bookings as trial where trial.id = trial_booking
        and trial.status = 'approved' and trial.requested_start_time = starts)
  $$;
alter function bookings_api.is_session_at owner to kabar_bookings_system;
grant execute on function bookings_api.is_session_at to kabar_chat_system;
