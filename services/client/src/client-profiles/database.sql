create policy older_user_profiles_own on client.older_user_profiles to kabar_client
  using (user_id = (select auth_api.uid())) with check (user_id = (select auth_api.uid()));
grant select, insert, update on client.older_user_profiles to kabar_client;
create policy older_user_profiles_system on client.older_user_profiles for select to kabar_client_system
  using (user_id = (select auth_api.uid()));
grant select on client.older_user_profiles to kabar_client_system;
create policy older_user_profiles_staff on client.older_user_profiles for select to kabar_client_system
  using ((select auth_api.has_role('admin')) or (select auth_api.has_role('moderator')));

-- Whether a person has a care profile. Row security limits it to that person and staff.
create function client_api.is_onboarded(person uuid) returns boolean
  language sql stable security definer set search_path = pg_catalog, pg_temp
  as $$ select exists (select from client.older_user_profiles where user_id = person) $$;
alter function client_api.is_onboarded owner to kabar_client_system;
grant execute on function client_api.is_onboarded to kabar_auth_system;

-- The caller's languages and interests as a client. No row before onboarding.
create function client_api.reader_words() returns table (languages text[], interests text[])
  language sql stable security definer set search_path = pg_catalog, pg_temp
  as $$ select languages, interests from client.older_user_profiles where user_id = (select auth_api.uid()) $$;
alter function client_api.reader_words owner to kabar_client_system;
grant execute on function client_api.reader_words to kabar_companion_system;

-- A client's languages and interests, for staff who look for a companion. No row before onboarding.
create function client_api.words_of_client(client uuid) returns table (languages text[], interests text[])
  language sql stable security definer set search_path = pg_catalog, pg_temp
  as $$ select languages, interests from client.older_user_profiles where user_id = client $$;
alter function client_api.words_of_client owner to kabar_client_system;
grant execute on function client_api.words_of_client to kabar_bookings_system;
