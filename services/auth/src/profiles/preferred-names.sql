-- The preferred names of these few people, for security-definer functions that run without a signed-in person.
create function auth_api.preferred_names(people uuid[]) returns table (id uuid, preferred_name text)
  language sql stable rows 2 security definer set search_path = pg_catalog, pg_temp
  as $$
    select profiles.id, coalesce(profiles.preferred_name, profiles.full_name) from auth.profiles
      where profiles.id = any (people)
  $$;
alter function auth_api.preferred_names owner to kabar_auth_system;
grant execute on function auth_api.preferred_names to kabar_bookings_system, kabar_client_system;
