-- The loved one for whom a session, a series or a trial call is; null for the account's holder.
create function bookings_api.loved_one_of_session(session uuid) returns uuid
  language sql stable security definer set search_path = pg_catalog, pg_temp
  as $$
    select coalesce((select own.loved_one_id from bookings.bookings as own where own.id = session),
      (select own.loved_one_id from bookings.booking_series as own where own.id = session),
      (select own.loved_one_id from bookings.trial_bookings as own where own.id = session))
  $$;
alter function bookings_api.loved_one_of_session owner to kabar_bookings_system;
grant execute on function bookings_api.loved_one_of_session to kabar_chat_system;
