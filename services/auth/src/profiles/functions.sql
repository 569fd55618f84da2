-- Changes the caller's user type from client to companion: at onboarding, or when a new profile is repaired.
create function auth_api.become_companion() returns void
  language sql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
    with changed as (
      update auth.profiles set user_type = 'companion', updated_at = now()
        where id = auth_api.uid() and user_type in ('client', 'older_user', 'companion') returning id)
    select auth_api.refuse('KB403', 'forbidden') where not exists (select from changed);
  $$;
alter function auth_api.become_companion owner to kabar_auth_system;
grant execute on function auth_api.become_companion to public;

-- Stores the caller's choice on the role screen. Allowed once for each person, and never for staff.
create function auth.choose_user_type(wanted text) returns void
  language sql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
    with chosen as (
      update auth.accounts set role_chosen_at = now() where id = auth_api.uid() and role_chosen_at is null returning id)
    select auth_api.refuse('KB409', 'role_settled') where not exists (select from chosen);
    with changed as (
      update auth.profiles set user_type = wanted, updated_at = now() where id = auth_api.uid()
        and user_type in ('client', 'older_user', 'companion') and wanted in ('client', 'companion') returning id)
    select auth_api.refuse('KB403', 'forbidden') where not exists (select from changed);
  $$;
alter function auth.choose_user_type owner to kabar_auth_system;
grant execute on function auth.choose_user_type to kabar_auth;

-- What a companion shows to clients.
-- needs auth_api.has_role, auth_api.uid
-- not null id, full_name, preferred_name, photos, created_at, languages, interests, introduction_missing
create view auth_api.companion_profiles as
  select id, full_name, avatar_url, bio, gender, age_bracket, education, photos, timezone, created_at,
      languages, interests, coalesce(preferred_name, full_name) as preferred_name, introduction_missing
    from auth.profiles
    where user_type = 'companion' and ((select auth_api.uid()) is not null or (select auth_api.has_role('system')));
alter view auth_api.companion_profiles owner to kabar_auth_system;
grant select on auth_api.companion_profiles to kabar_backoffice, kabar_backoffice_system, kabar_chat, kabar_chat_system,
  kabar_client, kabar_client_system, kabar_companion, kabar_companion_system;

-- The languages and interests by which a companion is found, and whether their introduction is complete. For services that keep
-- lists of companions.
create function auth_api.companion_words(person uuid) returns table (languages text[], interests text[], introduced boolean)
  language sql stable security definer set search_path = pg_catalog, pg_temp
  as $$
    select languages, interests, cardinality(introduction_missing) = 0
      from auth.profiles where id = person and user_type = 'companion'
  $$;
alter function auth_api.companion_words owner to kabar_auth_system;
grant execute on function auth_api.companion_words to kabar_companion_system;

-- The number of profiles, for the dashboard of the back office.
create function auth_api.count_people() returns bigint
  language sql stable security definer set search_path = pg_catalog, pg_temp
  as $$
    select auth_api.require_role('admin');
    select (select coalesce(sum(count), 0)::bigint from auth.figures where name = 'people');
  $$;
alter function auth_api.count_people owner to kabar_auth_system;
grant execute on function auth_api.count_people to public;

-- Creates the caller's profile. The user type comes from the sign-up, or is older_user without one; the caller cannot set it.
create function auth.create_profile(wanted text, timezone text, language text) returns void
  language sql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
    select auth_api.refuse('KB401', 'signed_out') where not exists (select from auth.accounts where id = auth_api.uid());
    insert into auth.profiles (id, full_name, preferred_name, user_type, avatar_url, timezone, language, adult_declared_at)
      select account.id,
          auth.sign_up_name(account.sign_up, account.email::text),
          nullif(account.sign_up ->> 'preferredName', ''),
          case when wanted in ('client', 'companion') then wanted else 'older_user' end,
          account.sign_up ->> 'avatarUrl',
          coalesce(create_profile.timezone, account.sign_up ->> 'timezone'),
          case when create_profile.language = 'id' then 'id' else 'en' end,
          case when account.sign_up -> 'adult' = 'true' then account.created_at end
        from auth.accounts as account where account.id = auth_api.uid()
      on conflict (id) do nothing;
  $$;
alter function auth.create_profile owner to kabar_auth_system;
grant execute on function auth.create_profile to kabar_auth;

-- The instant of a local time in a zone, by the rules of the runtime (docs/adr/0019): a time that the clocks skip moves later by the
-- length of the gap, and one that occurs twice is the first, as in shared/rules/src/local-time.ts. UTC for a zone that is null or
-- unknown.
create function auth_api.instant_of(local timestamp, in_zone text) returns timestamptz
  language sql stable security definer set search_path = pg_catalog, pg_temp
  as $$
    select coalesce(min(moment) filter (where moment >= starts_at and moment < ends_at), max(moment), local at time zone 'UTC')
      from (
        select starts_at, ends_at, (local - ahead) at time zone 'UTC' as moment from auth.zone_offsets
          where zone = in_zone and ends_at > local at time zone 'UTC' - interval '26 hours'
            and starts_at < local at time zone 'UTC' + interval '26 hours'
      ) as near
  $$;
alter function auth_api.instant_of owner to kabar_auth_system;
grant execute on function auth_api.instant_of to kabar_bookings, kabar_bookings_system, kabar_chat_system;

-- The local time of an instant in a zone, by the rules of the runtime (docs/adr/0019). UTC for a zone that is null or unknown, so
-- that one bad row fails nobody's request or job.
create function auth_api.local_time(at timestamptz, in_zone text) returns timestamp
  language sql stable security definer set search_path = pg_catalog, pg_temp
  as $$
    select at at time zone 'UTC' + coalesce((
        select ahead from auth.zone_offsets where zone = in_zone and starts_at <= at order by starts_at desc limit 1), '0')
  $$;
alter function auth_api.local_time owner to kabar_auth_system;
grant execute on function auth_api.local_time to kabar_billing, kabar_billing_system, kabar_bookings, kabar_bookings_system,
  kabar_chat_system;

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

-- The language and time zone for mails and notifications to a person.
create function auth_api.reader(person uuid) returns table (language text, timezone text)
  language sql stable security definer set search_path = pg_catalog, pg_temp
  as $$ select language, timezone from auth.profiles where id = person $$;
alter function auth_api.reader owner to kabar_auth_system;
grant execute on function auth_api.reader to kabar_auth, kabar_billing_system, kabar_bookings, kabar_bookings_system, kabar_chat,
  kabar_chat_system, kabar_client, kabar_client_system, kabar_companion, kabar_companion_system;

-- The name of an account without a profile: as given at sign-up, else the first part of the address.
create function auth.sign_up_name(sign_up jsonb, email text) returns text
  language sql immutable set search_path = pg_catalog, pg_temp
  as $$
    select coalesce(nullif(sign_up ->> 'fullName', ''), nullif(split_part(email, '@', 1), ''), 'User')
  $$;
alter function auth.sign_up_name owner to kabar_auth_system;

-- The periods between two changes of a zone's UTC offset, by the rules of the runtime; those of UTC for an unknown zone.
create function auth_api.zone_offsets(in_zone text, after_time timestamptz, before_time timestamptz)
  returns table (starts_at timestamptz, ends_at timestamptz, ahead interval)
  language sql stable security definer set search_path = pg_catalog, pg_temp
  as $$
    select stretch.starts_at, stretch.ends_at, stretch.ahead from auth.zone_offsets as stretch
      where stretch.zone = coalesce((select known.zone from auth.zone_offsets as known where known.zone = in_zone limit 1), 'UTC')
        and stretch.ends_at > after_time and stretch.starts_at < before_time
  $$;
alter function auth_api.zone_offsets owner to kabar_auth_system;
grant execute on function auth_api.zone_offsets to kabar_bookings_system;
