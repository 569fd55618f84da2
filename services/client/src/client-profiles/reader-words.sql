-- The caller's languages and interests as a client. No row before onboarding.
-- needs auth_api.uid
create function client_api.reader_words() returns table (languages text[], interests text[])
  language sql stable security definer set search_path = pg_catalog, pg_temp
  as $$ select languages, interests from client.older_user_profiles where user_id = (select auth_api.uid()) $$;
alter function client_api.reader_words owner to kabar_client_system;
grant execute on function client_api.reader_words to kabar_companion_system;
