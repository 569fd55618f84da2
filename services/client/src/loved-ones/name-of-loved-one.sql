-- The name of a loved one: for her client, and for a companion who has or had a session for her; null for others.
create function client_api.name_of_loved_one(loved_one uuid) returns text
  language sql stable security definer set search_path = pg_catalog, pg_temp
  as $$
    select one.full_name from client.loved_one_profiles as one where one.id = loved_one
  $$;
alter function client_api.name_of_loved_one owner to kabar_client_system;
grant execute on function client_api.name_of_loved_one to kabar_bookings, kabar_bookings_system, kabar_chat, kabar_chat_system;
