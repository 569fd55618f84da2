-- The number of profiles, for the dashboard of the back office.
create function auth_api.count_people() returns bigint
  language sql stable security definer set search_path = pg_catalog, pg_temp
  as $$
    select auth_api.require_role('admin');
    select (select coalesce(sum(count), 0)::bigint from auth.figures where name = 'people');
  $$;
alter function auth_api.count_people owner to kabar_auth_system;
grant execute on function auth_api.count_people to public;

-- Names and pictures for signed-in people; nothing private. preferred_name is what messages call the person.
-- needs auth_api.has_role, auth_api.uid
-- not null id, full_name, preferred_name
create view auth_api.people as
  select id, full_name, avatar_url, coalesce(preferred_name, full_name) as preferred_name from auth.profiles
    where (select auth_api.uid()) is not null or (select auth_api.has_role('system'));
alter view auth_api.people owner to kabar_auth_system;
grant select on auth_api.people to kabar_auth, kabar_backoffice, kabar_backoffice_system, kabar_billing_system, kabar_bookings, kabar_bookings_system,
  kabar_chat, kabar_chat_system, kabar_client, kabar_client_system, kabar_companion, kabar_companion_system;

-- How many of the current profiles were created in each month (UTC) since a time; months without any have no row. For admins.
create function auth_api.people_by_month(since timestamptz) returns table (month timestamptz, people bigint)
  language sql stable security definer set search_path = pg_catalog, pg_temp
  as $$
    select auth_api.require_role('admin');
    select at, sum(count)::bigint from auth.figures where name = 'people' and at >= since group by at;
  $$;
alter function auth_api.people_by_month owner to kabar_auth_system;
grant execute on function auth_api.people_by_month to kabar_backoffice;

-- Ids of the people whose name contains this text (case-insensitive), for staff who search lists of other services. Returns at
-- most `most` ids, unordered. A caller that gets that many scans its own list in order instead and compares the names.
create function auth_api.people_named(part text, most integer) returns setof uuid
  language sql stable security definer set search_path = pg_catalog, pg_temp
  as $$
    select auth_api.require_role('admin', 'moderator');
    select auth.profiles_matching('%' || replace(replace(replace(part, '\', '\\'), '%', '\%'), '_', '\_') || '%', true, most);
  $$;
alter function auth_api.people_named owner to kabar_auth_system;
grant execute on function auth_api.people_named to kabar_billing_system, kabar_bookings, kabar_bookings_system, kabar_chat_system, kabar_client_system, kabar_companion, kabar_companion_system;

-- The preferred names of a few people, for security-definer functions that run without a signed-in person.
create function auth_api.preferred_names(people uuid[]) returns table (id uuid, preferred_name text)
  language sql stable rows 2 security definer set search_path = pg_catalog, pg_temp
  as $$
    select profiles.id, coalesce(profiles.preferred_name, profiles.full_name) from auth.profiles
      where profiles.id = any (people)
  $$;
alter function auth_api.preferred_names owner to kabar_auth_system;
grant execute on function auth_api.preferred_names to kabar_bookings_system, kabar_client_system;

-- People whose name contains a pattern: everybody, or clients and companions alone. The planner's statistics are not usable behind row
-- security, so a sample decides: a name that is common in the first 500 rows is found fastest by a sequential scan, a rare one by the
-- trigram index.
create function auth.profiles_matching(pattern text, everybody boolean, most integer) returns setof uuid
  language sql stable security definer set search_path = pg_catalog, pg_temp
  as $$
    with sampled as materialized (
      select count(*) >= 25 as is_common from (select profile.full_name from auth.profiles as profile limit 500) as sample
        where sample.full_name ilike pattern)
    (select profile.id from auth.profiles as profile
      where (select is_common from sampled) and profile.full_name || '' ilike pattern
        and (everybody or profile.user_type in ('client', 'older_user', 'companion')) limit most)
    union all
    (select profile.id from auth.profiles as profile
      where not (select is_common from sampled) and profile.full_name ilike pattern
        and (everybody or profile.user_type in ('client', 'older_user', 'companion')) limit most)
  $$;
alter function auth.profiles_matching owner to kabar_auth_system;
