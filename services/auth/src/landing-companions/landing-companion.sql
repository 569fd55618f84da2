-- What visitors may read of one companion who is shown to them; no row for every other id.
-- needs auth_api.companion_on_landing
create function auth.landing_companion(landing uuid)
  returns table (landing_id uuid, full_name text, preferred_name text, languages text[], bio text)
  language sql stable security definer set search_path = pg_catalog, pg_temp
  as $$
    select landing_id, full_name, preferred_name, languages, bio from auth.profiles
      where id = auth_api.companion_on_landing(landing)
  $$;
alter function auth.landing_companion owner to kabar_auth_system;
grant execute on function auth.landing_companion to kabar_auth;
