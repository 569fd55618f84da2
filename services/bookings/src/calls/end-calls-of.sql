-- Ends the current calls of a person, for both sides, when her account is erased.
-- needs bookings.end_room
create function bookings.end_calls_of(person uuid, reason text, at timestamptz) returns void
  language sql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
    select bookings.end_room(room.id, reason, at) from (
      select open.id from bookings.calls as open
        where open.ended_at is null and (
          open.kind = 'trial' and exists (select from bookings.trial_bookings as trial
            where trial.id = open.source_id and person in (trial.user_id, trial.companion_id))
          or open.kind = 'booking' and exists (select from bookings.bookings as booking
            where booking.id = open.source_id and person in (booking.user_id, booking.companion_id)))
        order by open.id for update) as room
  $$;
alter function bookings.end_calls_of owner to kabar_bookings_system;
