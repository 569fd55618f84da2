-- Cancels all future sessions of two people who stop working together, bookings and trial bookings. Settles the
-- credits and notifies the other person (both, when staff or the system does it). by: client, companion, staff or system.
-- Answers the number. Call it before an assignment is ended and a conversation closed, because those are locked after
-- credits.
-- needs bookings.cancel_sessions
create function bookings.cancel_sessions_between(client uuid, companion uuid, by text, reason text, at timestamptz)
  returns integer
  language sql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
    select bookings.cancel_sessions(array(
        select booking.id from bookings.bookings as booking
          where booking.user_id = client and booking.companion_id = companion and booking.scheduled_at > at
            and booking.status in ('scheduled', 'confirmed', 'pending')
        union all
        select trial.id from bookings.trial_bookings as trial
          where trial.user_id = client and trial.companion_id = companion and trial.status in ('pending', 'approved')
            and trial.requested_end_time > at), null, by, reason, at,
      case by when 'client' then array['companion'] when 'companion' then array['client'] else array['client', 'companion'] end)
  $$;
alter function bookings.cancel_sessions_between owner to kabar_bookings_system;
