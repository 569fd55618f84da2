create policy user_requests_system on auth.user_requests to kabar_auth_system using (true) with check (true);
grant select, insert, update, delete on auth.user_requests to kabar_auth_system;
grant delete on auth.user_roles to kabar_auth_system;

-- Accounts whose address contains a pattern.
create function auth.accounts_matching(pattern text, most integer) returns setof uuid
  language sql stable security definer set search_path = pg_catalog, pg_temp
  as $$
    with sampled as materialized (
      select count(*) >= 25 as is_common from (select account.email::text as email from auth.accounts as account limit 500) as sample
        where sample.email ilike pattern)
    (select account.id from auth.accounts as account
      where (select is_common from sampled) and account.email::text || '' ilike pattern limit most)
    union all
    (select account.id from auth.accounts as account
      where not (select is_common from sampled) and account.email::text ilike pattern limit most)
  $$;
alter function auth.accounts_matching owner to kabar_auth_system;

-- Closes an account at once, for an admin: ends its login sessions, and enqueues the job that settles and erases it.
create function auth.delete_user(person uuid, at timestamptz) returns void
  language sql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
    select auth.guard_second_admin(person, 'delete', at);
    select backoffice_api.record_action('user_deleted', 'user', person,
      jsonb_build_object('before', jsonb_build_object('role', auth.role_of(person))));
    update auth.accounts set closing_at = now() where id = person;
    select auth.end_sessions(person, null);
    delete from auth.user_requests where user_id = person or asked_by = person;
    select jobs_api.enqueue('auth:erase-account', jsonb_build_object('accountId', person), now(), 'erase-' || person);
  $$;
alter function auth.delete_user owner to kabar_auth_system;
grant execute on function auth.delete_user to kabar_auth;

-- People whose name or address contains these words (literally, no patterns); names that begin with them first. For the search of
-- the back office: an admin finds all accounts, also those without a profile; a moderator finds clients and companions by name,
-- without the address. Reads at most 50 matches. words: at least three characters, so that the trigram index is used.
create function auth.find_users(words text, size integer)
  returns table (id uuid, full_name text, email text, avatar_url text, role text)
  language sql stable security definer set search_path = pg_catalog, pg_temp
  as $$
    select auth_api.require_role('admin', 'moderator');
    with wanted as materialized (
      select '%' || regexp_replace(words, '([\\%_])', '\\\1', 'g') || '%' as pattern, auth_api.has_role('admin') as everybody
        -- no trigram to look up, and no name either
        where words ~ '[[:alnum:]]{2}'
    ), named as materialized (
      select wanted.pattern, wanted.everybody, array(select auth.profiles_matching(wanted.pattern, wanted.everybody, 50)) as ids from wanted
    ), mailed as materialized (
      select named.pattern, named.everybody, named.ids || case when named.everybody and cardinality(named.ids) < 50
        then array(select auth.accounts_matching(named.pattern, 50)) else '{}' end as ids from named
    ), matching as materialized (
      select mailed.everybody, mailed.ids || case when mailed.everybody and cardinality(mailed.ids) < 50
        then array(select unfinished.account_id from auth.unfinished_accounts as unfinished
          where unfinished.full_name ilike mailed.pattern limit 50) else '{}' end as ids from mailed)
    select person.id, person.full_name, case when person.everybody then person.email end, person.avatar_url, person.role
      from (select account.id, account.email::text as email, profile.avatar_url, matching.everybody,
            coalesce(profile.full_name, auth.sign_up_name(account.sign_up, account.email::text)) as full_name,
            coalesce(auth.role_of(account.id), 'incomplete') as role
          from matching join auth.accounts as account on account.id = any (matching.ids)
            left join auth.profiles as profile on profile.id = account.id) as person
      where person.everybody or person.role in ('client', 'older_user', 'companion')
      order by starts_with(lower(person.full_name), lower(words)) desc, person.full_name, person.id limit size;
  $$;
alter function auth.find_users owner to kabar_auth_system;
grant execute on function auth.find_users to kabar_auth;

-- The addresses of some people: an admin reads all, a moderator only those of companions, whom moderators verify.
create function auth.get_user_emails(user_ids uuid[]) returns table (user_id uuid, email text)
  language sql stable security definer set search_path = pg_catalog, pg_temp
  as $$
    select auth_api.require_role('admin', 'moderator');
    select account.id, account.email::text from auth.accounts as account
      where account.id = any (user_ids) and ((select auth_api.has_role('admin')) or auth.role_of(account.id) = 'companion')
      order by account.id;
  $$;
alter function auth.get_user_emails owner to kabar_auth_system;
grant execute on function auth.get_user_emails to kabar_auth;

-- Locks a person's account for a change by an admin. An advisory lock serialises all such changes, so that two admins cannot
-- demote each other at the same time.
create function auth.lock_user(person uuid) returns void
  language sql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
    select auth_api.require_role('admin');
    select pg_advisory_xact_lock(hashtextextended('the last admin', 0));
    select from auth.accounts where id = person for no key update;
  $$;
alter function auth.lock_user owner to kabar_auth_system;
grant execute on function auth.lock_user to kabar_auth;

-- What prevents a change of a person's role: a subscription, future sessions, an assignment, or unpaid earnings. For admins.
create function auth.open_matters(person uuid) returns text[]
  language sql stable security definer set search_path = pg_catalog, pg_temp
  as $$
    select auth_api.require_role('admin');
    select billing_api.open_matters(person) || bookings_api.open_matters(person);
  $$;
alter function auth.open_matters owner to kabar_auth_system;
grant execute on function auth.open_matters to kabar_auth;

-- The query of one page of people for auth.users_for_admin: a page of each list in which the role can be, by one filter.
create function auth.page_of_role(wanted_role text, filter text) returns text
  language sql immutable set search_path = pg_catalog, pg_temp
  as $$
    select case wanted_role
        when 'client' then format('(%s) union all (%s)', format(of_type, 'client', filter, place), format(of_type, 'older_user', filter, place))
        when 'companion' then format(of_type, 'companion', filter, place)
        when 'moderator' then format('(%s) union all (%s)', format(of_type, 'moderator', filter, place), format(of_staff, 'moderator', filter, place))
        when 'admin' then format('(%s) union all (%s)', format(of_type, 'admin', filter, place), format(of_staff, 'admin', filter, place))
        when 'incomplete' then format(incomplete, filter, place)
        else format('(select person.id, person.created_at from auth.profiles as person where %s and %s) union all (%s)',
          filter, place, format(incomplete, filter, place)) end
      from (select '($1 is null or (person.created_at, person.id) < ($2, $1))
          order by person.created_at desc, person.id desc limit $3' as place,
        -- a back-office role takes precedence over the profile's user type
        'select person.id, person.created_at from auth.profiles as person where person.user_type = %L
          and not exists (select from auth.user_roles as staff where staff.user_id = person.id) and %s and %s' as of_type,
        'select person.id, person.created_at
          from auth.user_roles as staff join auth.profiles as person on person.id = staff.user_id
          where staff.role = %L and auth.role_of(person.id) = staff.role and %s and %s' as of_staff,
        'select person.id, person.created_at
          from (select account_id as id, full_name, created_at from auth.unfinished_accounts) as person where %s and %s' as incomplete
      ) as form
  $$;
alter function auth.page_of_role owner to kabar_auth_system;

-- Accounts whose name or address matches a pattern, unordered, at most `most`. As in auth_api.people_named: common patterns are
-- read from the table, rare ones from the index.
create function auth.people_matching(pattern text, most integer) returns uuid[]
  language sql stable security definer set search_path = pg_catalog, pg_temp
  as $$
    select array(select auth.profiles_matching(pattern, true, most) union select auth.accounts_matching(pattern, most)
      union (select unfinished.account_id from auth.unfinished_accounts as unfinished where unfinished.full_name ilike pattern limit most))
  $$;
alter function auth.people_matching owner to kabar_auth_system;

-- A person's effective role: the back-office role if there is one, else the profile's user type; null without either.
create function auth.role_of(person uuid) returns text
  language sql stable security definer set search_path = pg_catalog, pg_temp
  as $$
    select coalesce((select min(role) from auth.user_roles where user_id = person),
      (select user_type from auth.profiles where id = person))
  $$;
alter function auth.role_of owner to kabar_auth_system;

-- Stores a person's role in user_roles and in the profile, for an admin. Deletes the pending requests about that role, and those
-- made by an admin who loses it. A guard: only an admin, with a second one where needed; decideUserChange and decideAgreement decide.
create function auth.set_user_role(person uuid, wanted text, at timestamptz) returns void
  language sql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
    select auth_api.require_role('admin');
    select auth.guard_second_admin(person, 'grant_admin', at) where wanted = 'admin';
    select auth.guard_second_admin(person, 'revoke_admin', at) where auth.role_of(person) = 'admin';
    -- first, while the caller who steps down is still an admin
    select backoffice_api.record_action('user_role_changed', 'user', person, jsonb_build_object(
      'before', jsonb_build_object('role', auth.role_of(person)), 'after', jsonb_build_object('role', wanted)));
    delete from auth.user_requests where user_id = person and kind in ('grant_admin', 'revoke_admin')
      or asked_by = person and auth.role_of(person) = 'admin';
    delete from auth.user_roles where user_id = person and role <> wanted;
    insert into auth.user_roles (user_id, role) select person, wanted where wanted in ('admin', 'moderator') on conflict do nothing;
    update auth.profiles set user_type = wanted, updated_at = now() where id = person;
  $$;
alter function auth.set_user_role owner to kabar_auth_system;
grant execute on function auth.set_user_role to kabar_auth;

-- The latest sign-ins of a person, newest first, each with the number of open login sessions; one row without a sign-in if there
-- are none. Only admins get the IP address. For staff.
create function auth.sign_ins_of_user(person uuid, most integer)
  returns table (id uuid, at timestamptz, outcome text, way text, user_agent text, address text, open_sessions integer)
  language sql stable security definer set search_path = pg_catalog, pg_temp
  as $$
    select auth_api.require_role('admin', 'moderator');
    select latest.id, latest.at, latest.outcome, latest.way, latest.user_agent,
        case when auth_api.has_role('admin') then latest.address end, open.count
      from (select count(*)::integer as count from auth.sessions as session
          where session.account_id = person and session.ended_at is null and session.expires_at > now()) as open
        left join lateral (select * from auth.sign_ins as own where own.account_id = person order by own.id desc limit most)
          as latest on true
      order by latest.id desc;
  $$;
alter function auth.sign_ins_of_user owner to kabar_auth_system;
grant execute on function auth.sign_ins_of_user to kabar_auth;

-- Facts for a decision about a person's account, for admins; read after auth.lock_user, because the caller may have lost the role
-- while waiting for the lock. role: null for an unknown account, incomplete without a profile.
-- staying: the admins who are not closing their account.
create function auth.user_change_facts(person uuid, at timestamptz)
  returns table (caller uuid, caller_name text, role text, full_name text, admins uuid[], staying uuid[], admins_of_last_day integer,
    open_matters text[])
  language sql stable security definer set search_path = pg_catalog, pg_temp
  as $$
    select auth_api.require_role('admin');
    select auth_api.uid(), own.full_name, case when account.id is not null then coalesce(auth.role_of(person), 'incomplete') end,
        coalesce(other.full_name, auth.sign_up_name(account.sign_up, account.email::text)),
        array(select held.user_id from auth.user_roles as held where held.role = 'admin' order by held.user_id),
        array(select held.user_id from auth.user_roles as held join auth.accounts as stayed on stayed.id = held.user_id
          where held.role = 'admin' and stayed.closing_at is null order by held.user_id),
        auth_api.admins_of_last_day(at), auth.open_matters(person)
      from auth.profiles as own left join auth.accounts as account on account.id = person
        left join auth.profiles as other on other.id = person where own.id = auth_api.uid();
  $$;
alter function auth.user_change_facts owner to kabar_auth_system;
grant execute on function auth.user_change_facts to kabar_auth;

-- A person's account as moderators may see it: with the email address only of companions, and without subscription data.
create function auth.user_for_moderator(person uuid)
  returns table (id uuid, full_name text, email text, avatar_url text, role text, created_at timestamptz, closing_at timestamptz)
  language sql stable security definer set search_path = pg_catalog, pg_temp
  as $$
    select auth_api.require_role('moderator');
    select account.id, coalesce(own.full_name, auth.sign_up_name(account.sign_up, '')),
        case when auth.role_of(account.id) = 'companion' then account.email::text end, own.avatar_url,
        coalesce(auth.role_of(account.id), 'incomplete'), coalesce(own.created_at, account.created_at), account.closing_at
      from auth.accounts as account left join auth.profiles as own on own.id = account.id where account.id = person;
  $$;
alter function auth.user_for_moderator owner to kabar_auth_system;
grant execute on function auth.user_for_moderator to kabar_auth;

-- The role label that pages show for a person. Clients without a care profile are 'free' or 'premium', depending on their
-- subscription (decision 48). Only for that person and for admins.
create function auth.user_label(person uuid) returns text
  language sql stable security definer set search_path = pg_catalog, pg_temp
  as $$
    select auth_api.refuse('KB403', 'forbidden') where person <> auth_api.uid() and not auth_api.has_role('admin');
    select case
        when auth.role_of(person) in ('admin', 'moderator', 'companion') then auth.role_of(person)
        when client_api.is_onboarded(person) then 'client'
        when billing_api.has_subscription(person) then 'premium'
        else 'free' end;
  $$;
alter function auth.user_label owner to kabar_auth_system;
grant execute on function auth.user_label to kabar_auth;

-- People with their role for admins, newest first, after a keyset position; or only the named one. words: part of the name or the
-- address, literal. wanted_role: client (older_user too), companion, moderator, admin, or incomplete (accounts without a
-- profile); null for all. Few matches are looked up by id; if there are many, the list of the role is scanned in order, which
-- soon fills the page.
create function auth.users_for_admin(only_one uuid, words text, wanted_role text, after_at timestamptz, after_id uuid, size integer)
  returns table (id uuid, full_name text, email text, avatar_url text, role text, created_at timestamptz, closing_at timestamptz)
  language plpgsql stable security definer set search_path = pg_catalog, pg_temp
  as $$
  #variable_conflict use_column
  declare
    few constant integer := 200;
    pattern text := '%' || regexp_replace(words, '([\\%_])', '\\\1', 'g') || '%';
    matching uuid[];
    filter text := 'true';
  begin
    if not auth_api.has_role('admin') then raise exception using errcode = 'KB403', message = 'forbidden'; end if;
    if only_one is not null then
      matching := array[only_one];
    elsif words is not null then
      matching := auth.people_matching(pattern, few + 1);
      if cardinality(matching) > few then
        matching := null;
        filter := 'case when person.full_name ilike $5 then true
          else (select mailed.email::text ilike $5 from auth.accounts as mailed where mailed.id = person.id) end';
      end if;
    end if;
    if matching is not null then filter := 'person.id = any ($4)'; end if;
    return query execute format('select account.id, coalesce(person.full_name, auth.sign_up_name(account.sign_up, account.email::text)),
        account.email::text, person.avatar_url,
        coalesce((select min(held.role) from auth.user_roles as held where held.user_id = found.id), person.user_type, ''incomplete''), found.created_at, account.closing_at
      from (%s) as found
        -- offset 0: each row is looked up by its id, which reads the same at any size
        cross join lateral (select * from auth.accounts as own where own.id = found.id offset 0) as account
        left join lateral (select * from auth.profiles as own where own.id = found.id offset 0) as person on true
      order by found.created_at desc, found.id desc limit $3', auth.page_of_role(wanted_role, filter))
      using after_id, after_at, size, matching, pattern;
  end $$;
alter function auth.users_for_admin owner to kabar_auth_system;
grant execute on function auth.users_for_admin to kabar_auth;
