-- The session of the caller that a room belongs to, among sessions within two days of a time and those that have had a
-- call.
-- needs auth_api.uid, bookings.room_name
create function bookings.find_room(room text, at timestamptz) returns table (kind text, id uuid)
  language sql stable security definer set search_path = pg_catalog, pg_temp
  as $$
    select call.kind, call.source_id from bookings.calls as call where call.room_name = room
    union
    select 'trial', trial.id from bookings.trial_bookings as trial
      where auth_api.uid() in (trial.user_id, trial.companion_id)
        and trial.requested_start_time between at - interval '2 days' and at + interval '2 days'
        and bookings.room_name('trial', trial.id, trial.requested_start_time) = room
    union
    select 'booking', booking.id from bookings.bookings as booking
      where auth_api.uid() in (booking.user_id, booking.companion_id)
        and booking.scheduled_at between at - interval '2 days' and at + interval '2 days'
        and bookings.room_name('booking', booking.id, booking.scheduled_at) = room
  $$;
alter function bookings.find_room owner to kabar_bookings_system;
grant execute on function bookings.find_room to kabar_bookings;
