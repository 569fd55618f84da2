-- Cancels all future sessions of a person who leaves, in the name of her side (by: null), of staff or of the system.
-- Frees the time of both people, settles the credits and notifies the others. Answers the number.
-- needs bookings.cancel_sessions
create function bookings.cancel_sessions_of(person uuid, by text, reason text, at timestamptz) returns integer
  language sql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
    select bookings.cancel_sessions(array(
        select booking.id from bookings.bookings as booking
          where person in (booking.user_id, booking.companion_id) and booking.scheduled_at > at
            and booking.status in ('scheduled', 'confirmed', 'pending')
        union all
        select trial.id from bookings.trial_bookings as trial
          where person in (trial.user_id, trial.companion_id) and trial.status in ('pending', 'approved')
            and trial.requested_end_time > at), person, by, reason, at, array['client', 'companion'])
  $$;
alter function bookings.cancel_sessions_of owner to kabar_bookings_system;
