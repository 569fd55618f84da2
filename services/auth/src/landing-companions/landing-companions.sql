-- At most six verified companions who agreed to be shown to visitors and whose introduction is complete, starting at an
-- id. Examines at most 24 rows, which bounds the cost.
-- needs companion_api.verified_among
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
