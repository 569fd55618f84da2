-- Why a booking of the caller could not be held at another time; null when it could. For the preview.
-- needs auth_api.uid, bookings.refusal_of_time
create function bookings.refusal_of_move(booking uuid, starts timestamptz, at timestamptz) returns text
  language sql stable security definer set search_path = pg_catalog, pg_temp
  as $$
    select bookings.refusal_of_time(own.companion_id, own.user_id, starts, own.duration_minutes, at, own.id,
        own.companion_id = auth_api.uid())
      from bookings.bookings as own where own.id = booking and auth_api.uid() in (own.user_id, own.companion_id)
  $$;
alter function bookings.refusal_of_move owner to kabar_bookings_system;
grant execute on function bookings.refusal_of_move to kabar_bookings;
