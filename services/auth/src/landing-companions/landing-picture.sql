-- The address of the picture of one companion who is shown to visitors; null for every other id.
-- needs companion_api.verified_among
create function auth.landing_picture(landing uuid) returns text
  language sql stable security definer set search_path = pg_catalog, pg_temp
  as $$
    select avatar_url from auth.profiles
      where landing_id = landing and user_type = 'companion'
        and id in (select companion_api.verified_among(array[profiles.id]))
  $$;
alter function auth.landing_picture owner to kabar_auth_system;
grant execute on function auth.landing_picture to kabar_auth;
