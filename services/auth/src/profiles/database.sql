create policy profiles_system on auth.profiles to kabar_auth_system using (true) with check (true);
create policy profiles_own on auth.profiles to kabar_auth using (id = (select auth_api.uid()));
grant select, update (full_name, preferred_name, avatar_url, timezone, location, language, bio, photos, gender, age_bracket,
  education, updated_at, languages, interests, landing_id, adult_declared_at) on auth.profiles to kabar_auth;
grant select, insert, update on auth.profiles to kabar_auth_system;

create policy figures_system on auth.figures to kabar_auth_system using (true) with check (true);
grant select, insert, update (count) on auth.figures to kabar_auth_system;

grant select on auth.zone_offsets to kabar_auth_system;
create policy unfinished_accounts_system on auth.unfinished_accounts to kabar_auth_system using (true) with check (true);
grant select, insert, delete on auth.unfinished_accounts to kabar_auth_system;

-- Notifies the match list when a companion's languages or interests change.
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

-- Notifies the bookings service that a client's time zone changed, because check-in windows follow it. Does nothing while
-- check-ins are off.
create function auth.announce_move() returns trigger
  language plpgsql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
  begin
    if backoffice_api.feature_enabled('check_in_plans_enabled') then
      perform jobs_api.enqueue('bookings:align-check-in-plans', jsonb_build_object('clientId', new.id),
        job_key => 'bookings:align-check-in-plans:' || new.id);
    end if;
    return null;
  end $$;
alter function auth.announce_move owner to kabar_auth_system;
create trigger profiles_move_announced after update of timezone on auth.profiles
  for each row when (old.timezone is distinct from new.timezone) execute function auth.announce_move();

-- Reconnects a person's sockets when they gain or lose a right, however the row was written. Rights consist of the
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

-- Adds each new account to the list of unfinished accounts, where it stays until it has a profile.
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

-- Counts people by month for the dashboard, and keeps the accounts without a profile.
create function auth.note_profiles() returns trigger
  language plpgsql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
  begin
    perform backoffice_api.change_figure('auth.figures', 'people', changed.month,
        case tg_op when 'INSERT' then changed.profiles else -changed.profiles end)
      from (select date_trunc('month', created_at, 'UTC') as month, count(*) as profiles from changed_profiles group by 1 order by 1)
        as changed;
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
create trigger profiles_noted after insert on auth.profiles
  referencing new table as changed_profiles for each statement execute function auth.note_profiles();
create trigger profiles_gone_noted after delete on auth.profiles
  referencing old table as changed_profiles for each statement execute function auth.note_profiles();

-- The language and time zone for mails and notifications to a person.
create function auth_api.reader(person uuid) returns table (language text, timezone text)
  language sql stable security definer set search_path = pg_catalog, pg_temp
  as $$ select language, timezone from auth.profiles where id = person $$;
alter function auth_api.reader owner to kabar_auth_system;
grant execute on function auth_api.reader to kabar_auth, kabar_billing_system, kabar_bookings, kabar_bookings_system, kabar_chat,
  kabar_chat_system, kabar_client, kabar_client_system, kabar_companion, kabar_companion_system;

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
