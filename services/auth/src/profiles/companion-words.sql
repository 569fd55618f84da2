-- The languages and interests by which a companion is found, and whether her introduction is complete. For services
-- that keep lists of companions.
create function auth_api.companion_words(person uuid) returns table (languages text[], interests text[], introduced boolean)
  language sql stable security definer set search_path = pg_catalog, pg_temp
  as $$
    select languages, interests, cardinality(introduction_missing) = 0
      from auth.profiles where id = person and user_type = 'companion'
  $$;
alter function auth_api.companion_words owner to kabar_auth_system;
grant execute on function auth_api.companion_words to kabar_companion_system;
