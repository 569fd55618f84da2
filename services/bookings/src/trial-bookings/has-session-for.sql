-- Whether a companion has, or had, a session for this loved one, and so may know her name.
create function bookings_api.has_session_for(loved_one uuid, companion uuid) returns boolean
  language sql stable security definer set search_path = pg_catalog, pg_temp
  as $$
    select exists (select from bookings.trial_bookings as call
        where call.loved_one_id = loved_one and call.companion_id = has_session_for.companion)
      or exists (select from bookings.bookings as booking
        where booking.companion_id = has_session_for.companion and booking.loved_one_id = loved_one)
  $$;
alter function bookings_api.has_session_for owner to kabar_bookings_system;
grant execute on function bookings_api.has_session_for to kabar_client_system;
