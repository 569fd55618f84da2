-- Time zone and language of a loved one, null where nobody said: for their client, and for a companion who has or had a session for
-- them.
create function client_api.clock_of_loved_one(loved_one uuid) returns table (time_zone text, language text)
  language sql stable security definer set search_path = pg_catalog, pg_temp
  as $$
    select one.time_zone, one.language from client.loved_one_profiles as one where one.id = loved_one
  $$;
alter function client_api.clock_of_loved_one owner to kabar_client_system;
grant execute on function client_api.clock_of_loved_one to kabar_bookings, kabar_bookings_system, kabar_client, kabar_chat_system;
