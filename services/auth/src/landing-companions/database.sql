-- Resolves the public id of a landing companion to its account: verified, agreed to be shown to visitors, with a complete
-- introduction. Null for any other id.
create function auth_api.companion_on_landing(landing uuid) returns uuid
  language sql stable security definer set search_path = pg_catalog, pg_temp
  as $$
    select id from auth.profiles
      where landing_id = landing and user_type = 'companion' and cardinality(introduction_missing) = 0
        and id in (select companion_api.verified_among(array[profiles.id]))
  $$;
alter function auth_api.companion_on_landing owner to kabar_auth_system;
grant execute on function auth_api.companion_on_landing to kabar_auth, kabar_bookings, kabar_bookings_system;

-- What visitors may read of one landing companion; no row for any other id.
create function auth.landing_companion(landing uuid)
  returns table (landing_id uuid, full_name text, preferred_name text, languages text[], bio text)
  language sql stable security definer set search_path = pg_catalog, pg_temp
  as $$
    select landing_id, full_name, preferred_name, languages, bio from auth.profiles
      where id = auth_api.companion_on_landing(landing)
  $$;
alter function auth.landing_companion owner to kabar_auth_system;
grant execute on function auth.landing_companion to kabar_auth;

-- At most six landing companions with a complete introduction, starting at an id. Examines at most 24 rows, which bounds the
-- cost.
create function auth.landing_companions(starting_at uuid)
  returns table (landing_id uuid, full_name text, preferred_name text, avatar_url text, languages text[], bio text)
  language sql stable security definer set search_path = pg_catalog, pg_temp
  as $$
    with following as (
      (select * from auth.profiles where profiles.landing_id >= starting_at order by profiles.landing_id limit 24)
      union all
      (select * from auth.profiles where profiles.landing_id < starting_at order by profiles.landing_id limit 24)
    ), near as materialized (select * from following limit 24)
    select near.landing_id, near.full_name, near.preferred_name, near.avatar_url, near.languages, near.bio
      from near
      where near.user_type = 'companion' and cardinality(near.introduction_missing) = 0
        and near.id in (select companion_api.verified_among((select array_agg(id) from near)))
      limit 6
  $$;
alter function auth.landing_companions owner to kabar_auth_system;
grant execute on function auth.landing_companions to kabar_auth;

-- The address of the picture of a landing companion; null for any other id.
create function auth.landing_picture(landing uuid) returns text
  language sql stable security definer set search_path = pg_catalog, pg_temp
  as $$
    select avatar_url from auth.profiles
      where landing_id = landing and user_type = 'companion'
        and id in (select companion_api.verified_among(array[profiles.id]))
  $$;
alter function auth.landing_picture owner to kabar_auth_system;
grant execute on function auth.landing_picture to kabar_auth;
