-- People whose name or address contains these words (literally, no patterns); names that begin with them first. For the search of
-- the back office: an admin finds all accounts, also those without a profile; a moderator finds clients and companions by name,
-- without the address. Reads at most 50 matches. words: at least three characters, so that the trigram index is used.
create function auth.find_users(words text, size integer)
  returns table (id uuid, full_name text, email text, avatar_url text, role text)
  language plpgsql stable security definer set search_path = pg_catalog, pg_temp
  as $$
  #variable_conflict use_column
  declare
    pattern text := '%' || regexp_replace(words, '([\\%_])', '\\\1', 'g') || '%';
    everybody boolean := auth_api.has_role('admin');
    found uuid[];
  begin
    if not everybody and not auth_api.has_role('moderator') then raise exception using errcode = 'KB403', message = 'forbidden'; end if;
    -- no trigram to look up, and no name either
    if words !~ '[[:alnum:]]{2}' then return; end if;
    -- A pattern that is common in the first 500 rows is found fastest by a sequential scan, a rare one by the index.
    if (select count(*) from (select full_name from auth.profiles limit 500) as sample where sample.full_name ilike pattern) >= 25 then
      found := array(select profile.id from auth.profiles as profile
        where profile.full_name || '' ilike pattern and (everybody or profile.user_type in ('client', 'older_user', 'companion')) limit 50);
    else
      found := array(select profile.id from auth.profiles as profile
        where profile.full_name ilike pattern and (everybody or profile.user_type in ('client', 'older_user', 'companion')) limit 50);
    end if;
    if everybody and cardinality(found) < 50 then
      if (select count(*) from (select email::text from auth.accounts limit 500) as sample where sample.email ilike pattern) >= 25 then
        found := found || array(select account.id from auth.accounts as account where account.email::text || '' ilike pattern limit 50);
      else
        found := found || array(select account.id from auth.accounts as account where account.email::text ilike pattern limit 50);
      end if;
    end if;
    if everybody and cardinality(found) < 50 then
      found := found || array(select unfinished.account_id from auth.unfinished_accounts as unfinished
        where unfinished.full_name ilike pattern limit 50);
    end if;
    return query
      select person.id, person.full_name, case when everybody then person.email end, person.avatar_url, person.role
        from (select account.id, account.email::text as email, profile.avatar_url,
              coalesce(profile.full_name, auth.sign_up_name(account.sign_up, account.email::text)) as full_name,
              coalesce(auth.role_of(account.id), 'incomplete') as role
            from auth.accounts as account left join auth.profiles as profile on profile.id = account.id
            where account.id = any(found)) as person
        where everybody or person.role in ('client', 'older_user', 'companion')
        order by starts_with(lower(person.full_name), lower(words)) desc, person.full_name, person.id limit size;
  end $$;
alter function auth.find_users owner to kabar_auth_system;
grant execute on function auth.find_users to kabar_auth;

-- Accounts whose name or address matches a pattern, unordered, at most `most`. As in auth_api.people_named: common patterns are
-- read from the table, rare ones from the index.
create function auth.people_matching(pattern text, most integer) returns uuid[]
  language plpgsql stable security definer set search_path = pg_catalog, pg_temp
  as $$
  #variable_conflict use_variable
  declare
    named uuid[];
    mailed uuid[];
  begin
    if (select count(*) from (select full_name from auth.profiles limit 500) as sample where sample.full_name ilike pattern) >= 25 then
      named := array(select id from auth.profiles where full_name || '' ilike pattern limit most);
    else
      named := array(select id from auth.profiles where full_name ilike pattern limit most);
    end if;
    if (select count(*) from (select email from auth.accounts limit 500) as sample where sample.email::text ilike pattern) >= 25 then
      mailed := array(select id from auth.accounts where email::text || '' ilike pattern limit most);
    else
      mailed := array(select id from auth.accounts where email::text ilike pattern limit most);
    end if;
    return array(select distinct unnest(named || mailed || array(
      select account_id from auth.unfinished_accounts where full_name ilike pattern limit most)));
  end $$;
alter function auth.people_matching owner to kabar_auth_system;

-- Stores a person's role in user_roles and in the profile, for an admin. Deletes the pending requests about that role, and those
-- made by an admin who loses it.
create function auth.set_user_role(person uuid, wanted text, at timestamptz) returns void
  language plpgsql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
  declare before text := auth.role_of(person);
  begin
    if not auth_api.has_role('admin') then raise exception using errcode = 'KB403', message = 'forbidden'; end if;
    if wanted = 'admin' then perform auth.guard_second_admin(person, 'grant_admin', at); end if;
    if before = 'admin' then perform auth.guard_second_admin(person, 'revoke_admin', at); end if;
    -- first, while the caller who steps down is still an admin
    perform backoffice_api.record_action('user_role_changed', 'user', person, jsonb_build_object(
      'before', jsonb_build_object('role', before), 'after', jsonb_build_object('role', wanted)));
    delete from auth.user_requests where user_id = person and kind in ('grant_admin', 'revoke_admin');
    if before = 'admin' then delete from auth.user_requests where asked_by = person; end if;
    delete from auth.user_roles where user_id = person and role <> wanted;
    if wanted in ('admin', 'moderator') then
      insert into auth.user_roles (user_id, role) values (person, wanted) on conflict do nothing;
    end if;
    update auth.profiles set user_type = wanted, updated_at = now() where id = person;
  end $$;
alter function auth.set_user_role owner to kabar_auth_system;
grant execute on function auth.set_user_role to kabar_auth;
