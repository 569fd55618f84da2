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
