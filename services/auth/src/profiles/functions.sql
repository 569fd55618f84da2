-- The match list finds companions by their languages and interests; this tells it when those change.
create function auth.announce_companion_words() returns trigger
  language plpgsql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
  begin
    perform jobs_api.enqueue('companion:renew-match-keys', jsonb_build_object('companionId', new.id),
      job_key => 'companion:renew-match-keys:' || new.id);
    return null;
  end $$;
alter function auth.announce_companion_words owner to kabar_auth_system;
create trigger profiles_companion_words_announced after update of languages, interests, user_type, bio, avatar_url on auth.profiles
  for each row when ('companion' in (old.user_type, new.user_type)
    and (old.languages, old.interests, old.user_type, old.introduction_missing)
      is distinct from (new.languages, new.interests, new.user_type, new.introduction_missing))
  execute function auth.announce_companion_words();

-- Reconnects a person's sockets when she gains or loses a right, however the row was written. Rights consist of the
-- profile's user type and the rows of user_roles.
create function auth.announce_role_change() returns trigger
  language plpgsql set search_path = pg_catalog, pg_temp
  as $$
  declare
    -- as JSON: a record has no field that its table lacks, not even in a branch that is not taken
    changed jsonb := case when tg_op = 'DELETE' then to_jsonb(old) else to_jsonb(new) end;
    person text := coalesce(changed ->> 'user_id', changed ->> 'id');
  begin
    perform pg_notify('kabar_sessions', json_build_object('accountId', person)::text);
    return null;
  end $$;
create trigger user_roles_announced after insert or update or delete on auth.user_roles
  for each row execute function auth.announce_role_change();
create trigger profiles_role_announced after update of user_type on auth.profiles
  for each row when (old.user_type is distinct from new.user_type)
  execute function auth.announce_role_change();

-- Makes the caller a companion who was a client (by onboarding, or by the repair of a new profile). Acts on nobody
-- else.
create function auth_api.become_companion() returns void
  language sql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
    with changed as (
      update auth.profiles set user_type = 'companion', updated_at = now()
        where id = auth_api.uid() and user_type in ('client', 'older_user', 'companion') returning id)
    select auth.refuse('KB403', 'forbidden') where not exists (select from changed);
  $$;
alter function auth_api.become_companion owner to kabar_auth_system;
grant execute on function auth_api.become_companion to public;

-- The choice on the role screen: once a person, and never for staff.
create function auth.choose_user_type(wanted text) returns void
  language sql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
    with chosen as (
      update auth.accounts set role_chosen_at = now() where id = auth_api.uid() and role_chosen_at is null returning id)
    select auth.refuse('KB409', 'role_settled') where not exists (select from chosen);
    with changed as (
      update auth.profiles set user_type = wanted, updated_at = now() where id = auth_api.uid()
        and user_type in ('client', 'older_user', 'companion') and wanted in ('client', 'companion') returning id)
    select auth.refuse('KB403', 'forbidden') where not exists (select from changed);
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

-- How many people have a profile: a figure of the back office.
create function auth_api.count_people() returns bigint
  language sql stable security definer set search_path = pg_catalog, pg_temp
  as $$
    select auth_api.require_role('admin');
    select (select coalesce(sum(count), 0)::bigint from auth.figures where name = 'people');
  $$;
alter function auth_api.count_people owner to kabar_auth_system;
grant execute on function auth_api.count_people to public;

-- Keeps the number of people by the month (UTC) in which their profiles were made.
create function auth.count_profiles() returns trigger
  language plpgsql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
  begin
    perform backoffice_api.change_figure('auth.figures', 'people', changed.month,
        case tg_op when 'INSERT' then changed.profiles else -changed.profiles end)
      from (select date_trunc('month', created_at, 'UTC') as month, count(*) as profiles from changed_profiles group by 1 order by 1)
        as changed;
    return null;
  end $$;
alter function auth.count_profiles owner to kabar_auth_system;
create trigger profiles_counted after insert on auth.profiles
  referencing new table as changed_profiles for each statement execute function auth.count_profiles();
create trigger profiles_gone_counted after delete on auth.profiles
  referencing old table as changed_profiles for each statement execute function auth.count_profiles();

-- The profile of a new account. The audience comes from the sign-up or is older_user; never from the caller.
create function auth.create_profile(wanted text, timezone text, language text) returns void
  language sql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
    select auth.refuse('KB401', 'signed_out') where not exists (select from auth.accounts where id = auth_api.uid());
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

-- Stores the browser's time zone where the caller's profile has none. Null on success, else the reason of the failure;
-- the transaction continues.
create function auth.fill_timezone(wanted text) returns text
  language plpgsql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
  begin
    update auth.profiles set timezone = wanted, updated_at = now() where id = auth_api.uid() and timezone is null;
    return null;
  exception when others then
    return sqlerrm;
  end $$;
alter function auth.fill_timezone owner to kabar_auth_system;
grant execute on function auth.fill_timezone to kabar_auth;

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
grant execute on function auth_api.instant_of to kabar_billing, kabar_billing_system, kabar_bookings, kabar_bookings_system,
  kabar_chat_system;

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

-- Notes each new account as unfinished, until it has a profile.
create function auth.note_new_accounts() returns trigger
  language plpgsql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
  begin
    insert into auth.unfinished_accounts (account_id, full_name, created_at)
      select id, sign_up ->> 'fullName', created_at from new_accounts;
    return null;
  end $$;
alter function auth.note_new_accounts owner to kabar_auth_system;
create trigger accounts_unfinished after insert on auth.accounts
  referencing new table as new_accounts for each statement execute function auth.note_new_accounts();

-- Ends the note of an unfinished account when its profile is made, and renews it when a profile is deleted without the account.
create function auth.note_profiles() returns trigger
  language plpgsql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
  begin
    if tg_op = 'INSERT' then
      delete from auth.unfinished_accounts where account_id in (select id from changed_profiles);
    else
      insert into auth.unfinished_accounts (account_id, full_name, created_at)
        select account.id, account.sign_up ->> 'fullName', account.created_at
          from changed_profiles join auth.accounts as account using (id);
    end if;
    return null;
  end $$;
alter function auth.note_profiles owner to kabar_auth_system;
create trigger profiles_finish_accounts after insert on auth.profiles
  referencing new table as changed_profiles for each statement execute function auth.note_profiles();
create trigger profiles_gone_unfinished after delete on auth.profiles
  referencing old table as changed_profiles for each statement execute function auth.note_profiles();

-- Names and pictures for signed-in people; nothing private. preferred_name is what messages call the person.
-- needs auth_api.has_role, auth_api.uid
-- not null id, full_name, preferred_name
create view auth_api.people as
  select id, full_name, avatar_url, coalesce(preferred_name, full_name) as preferred_name from auth.profiles
    where (select auth_api.uid()) is not null or (select auth_api.has_role('system'));
alter view auth_api.people owner to kabar_auth_system;
grant select on auth_api.people to kabar_auth, kabar_backoffice, kabar_backoffice_system, kabar_billing_system, kabar_bookings, kabar_bookings_system,
  kabar_chat, kabar_chat_system, kabar_client, kabar_client_system, kabar_companion, kabar_companion_system;

-- How many of today's people joined in each month (UTC) since a time; months without any have no row. For admins.
create function auth_api.people_by_month(since timestamptz) returns table (month timestamptz, people bigint)
  language sql stable security definer set search_path = pg_catalog, pg_temp
  as $$
    select auth_api.require_role('admin');
    select at, sum(count)::bigint from auth.figures where name = 'people' and at >= since group by at;
  $$;
alter function auth_api.people_by_month owner to kabar_auth_system;
grant execute on function auth_api.people_by_month to kabar_backoffice;

-- People whose name holds this part, in any case; for staff, in lists of other services. At most so many, in no order: where
-- there are more, the list is read in its own order and compared name by name.
create function auth_api.people_named(part text, most integer) returns setof uuid
  language plpgsql stable security definer set search_path = pg_catalog, pg_temp
  as $$
  declare wanted text := '%' || replace(replace(replace(part, '\', '\\'), '%', '\%'), '_', '\_') || '%';
  begin
    if not auth_api.has_role('admin') and not auth_api.has_role('moderator') then raise exception using errcode = 'KB403', message = 'forbidden'; end if;
    -- Statistics count for nothing behind row security. What many of the first names have, the first pages of the table hold often
    -- enough; the index would be read for all of them.
    if (select count(*) from (select full_name from auth.profiles limit 500) as sample where sample.full_name ilike wanted) >= 25 then
      return query select id from auth.profiles where full_name || '' ilike wanted limit most;
    else
      return query select id from auth.profiles where full_name ilike wanted limit most;
    end if;
  end $$;
alter function auth_api.people_named owner to kabar_auth_system;
grant execute on function auth_api.people_named to kabar_billing_system, kabar_bookings, kabar_bookings_system, kabar_chat_system, kabar_companion, kabar_companion_system;

-- The preferred names of these few people, for security-definer functions that run without a signed-in person.
create function auth_api.preferred_names(people uuid[]) returns table (id uuid, preferred_name text)
  language sql stable rows 2 security definer set search_path = pg_catalog, pg_temp
  as $$
    select profiles.id, coalesce(profiles.preferred_name, profiles.full_name) from auth.profiles
      where profiles.id = any (people)
  $$;
alter function auth_api.preferred_names owner to kabar_auth_system;
grant execute on function auth_api.preferred_names to kabar_bookings_system, kabar_client_system;

-- The language and zone in which to write to a person.
create function auth_api.reader(person uuid) returns table (language text, timezone text)
  language sql stable security definer set search_path = pg_catalog, pg_temp
  as $$ select language, timezone from auth.profiles where id = person $$;
alter function auth_api.reader owner to kabar_auth_system;
grant execute on function auth_api.reader to kabar_auth, kabar_backoffice, kabar_backoffice_system, kabar_billing_system, kabar_bookings,
  kabar_bookings_system, kabar_chat, kabar_chat_system, kabar_client, kabar_client_system, kabar_companion, kabar_companion_system;

-- Makes the caller a companion. Null on success, else the reason of the failure; the transaction continues.
create function auth.repair_role() returns text
  language plpgsql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
  begin
    perform auth_api.become_companion();
    return null;
  exception when others then
    return sqlerrm;
  end $$;
alter function auth.repair_role owner to kabar_auth_system;
grant execute on function auth.repair_role to kabar_auth;

-- The name of an account without a profile: as given at sign-up, else the first part of the address.
create function auth.sign_up_name(sign_up jsonb, email text) returns text
  language sql immutable set search_path = pg_catalog, pg_temp
  as $$
    select coalesce(nullif(sign_up ->> 'fullName', ''), nullif(split_part(email, '@', 1), ''), 'User')
  $$;
alter function auth.sign_up_name owner to kabar_auth_system;

-- The stretches of time in which a zone's clocks stay, by the rules of the runtime; those of UTC for an unknown zone.
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
