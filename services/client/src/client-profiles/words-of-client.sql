-- A client's languages and interests, for staff who look for a companion. No row before onboarding.
create function client_api.words_of_client(client uuid) returns table (languages text[], interests text[])
  language sql stable security definer set search_path = pg_catalog, pg_temp
  as $$ select languages, interests from client.older_user_profiles where user_id = client $$;
alter function client_api.words_of_client owner to kabar_client_system;
grant execute on function client_api.words_of_client to kabar_bookings_system;
