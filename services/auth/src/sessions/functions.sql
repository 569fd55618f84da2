-- The member of a care circle who acts for the person of this transaction (auth_api.act_for); null if the caller acts for themselves. Checks the same
-- signature as auth_api.uid, so that a service cannot forge the actor in the audit log.
-- needs auth_api.refuse
create function auth_api.acting_member() returns uuid stable parallel restricted security definer
  begin atomic
    select case
        when strpos(current_setting('kabar.identity', true), ',for:') = 0 then null
        when current_setting('kabar.signature', true) = encode(extensions.hmac(
          convert_to(current_setting('kabar.identity', true), 'UTF8') || int4send(pg_backend_pid()) || timestamptz_send(now()),
          signing, 'sha256'), 'hex')
          then substring(current_setting('kabar.identity', true) from ',for:([0-9a-f-]{36}),$')
        else auth_api.refuse('KB401', 'signed_out') end::uuid
      from auth.identity_keys where current_setting('kabar.identity', true) <> '';
  end;
alter function auth_api.acting_member owner to kabar_auth_system;
grant execute on function auth_api.acting_member to public;

-- Authenticates a request and sets the identity of its transaction. who: null admits everyone, '{}' every signed-in person,
-- '{complete}' those who have a profile, otherwise people with one of these roles. writes: false makes the transaction
-- read-only. Raises for a caller who is not admitted, so that no later statement runs without an identity by mistake.
-- Returns session, language, person and roles, each followed by a comma; null if everyone is admitted and the session has
-- ended. Roles come from the profile's user type and from user_roles. This runs in every request, so it is one query with
-- a parsed body that returns one text. left(..., 0) calls a function for its side effect and drops its result.
-- needs auth.back_office_roles, auth_api.refuse, auth.touch_session
create function auth_api.authenticate(token_hash bytea, who text[], writes boolean default true) returns text
  volatile security definer
  begin atomic
    select case when writes then '' else left(set_config('transaction_read_only', 'on', true), 0) end
      || case
        when live.session_id is null then case when who is not null then auth_api.refuse('KB401', 'signed_out') end
        when cardinality(who) > 0 and not case when who = '{complete}' then live.complete else string_to_array(live.roles, ',') && who end
          then auth_api.refuse('KB403', 'forbidden')
        else live.session_id || ',' || live.language || ',' || set_config('kabar.identity', live.identity, true)
          || left(set_config('kabar.signature', encode(extensions.hmac(convert_to(live.identity, 'UTF8')
            || int4send(pg_backend_pid()) || timestamptz_send(now()), live.signing, 'sha256'), 'hex'), true), 0)
      end
    from (
      select session.id as session_id, coalesce(person.language, 'en') as language, key.signing, audience.roles,
          person.id is not null as complete,
          session.account_id || ',' || audience.roles as identity
        from auth.identity_keys as key
          left join auth.sessions as session on session.token_hash = authenticate.token_hash
            and session.ended_at is null and session.expires_at > now()
            and session.last_seen_at > now() - interval '30 days'
          left join auth.profiles as person on person.id = session.account_id
          left join auth.user_roles as staff on staff.user_id = session.account_id
          cross join lateral (
            -- the audience of the profile, and what user_roles grants on top
            select case
                when person.user_type in ('client', 'older_user') then 'client,'
                when person.user_type = 'companion' then 'companion,'
                else '' end
              || case when staff.role is null then ''
                else auth.back_office_roles(session.account_id, session.second_factor) end
              || case when session.last_seen_at < now() - interval '1 hour'
                -- a replica cannot record it: the service then asks the primary
                then case when pg_is_in_recovery() then auth_api.refuse('KB503', 'unavailable')
                  else left(auth.touch_session(session.id)::text, 0) end else '' end as roles
          ) as audience
        limit 1
    ) as live;
  end;
alter function auth_api.authenticate owner to kabar_auth_system;
grant execute on function auth_api.authenticate to public;

-- auth_api.authenticate for a request that reads from a replica. Raises unavailable if this server is not a replica, or has not
-- yet replayed the WAL up to `since`; so a session that ended before then is rejected here too. CASE checks this first, and the
-- volatile function takes its snapshot afterwards. The service falls back to the primary after any error.
-- needs auth_api.authenticate, auth_api.refuse
create function auth_api.authenticate_on_replica(token_hash bytea, who text[], since pg_lsn) returns text
  volatile security definer
  begin atomic
    select case when pg_is_in_recovery() and pg_last_wal_replay_lsn() >= since
      then auth_api.authenticate(token_hash, who, false)
      else auth_api.refuse('KB503', 'unavailable') end;
  end;
alter function auth_api.authenticate_on_replica owner to kabar_auth_system;
grant execute on function auth_api.authenticate_on_replica to public;

-- Opens the identity of background work: no person, only the role 'system'. Signs like auth_api.authenticate.
create function auth_api.authenticate_system(key bytea) returns void
  language sql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
    with identity as materialized (
      select set_config('kabar.identity', '00000000-0000-0000-0000-000000000000,system,', true) as text,
          coalesce((select stored.signing from auth.identity_keys as stored where stored.system_hash =
              extensions.hmac(convert_to('hash of the system key', 'UTF8'), convert_to(encode(key, 'base64'), 'UTF8'), 'sha256')),
            auth_api.refuse('KB401', 'signed_out')::bytea) as signing)
    select set_config('kabar.signature', encode(extensions.hmac(convert_to(identity.text, 'UTF8')
        || int4send(pg_backend_pid()) || timestamptz_send(now()), identity.signing, 'sha256'), 'hex'), true)
      from identity;
  $$;
alter function auth_api.authenticate_system owner to kabar_auth_system;
grant execute on function auth_api.authenticate_system to public;

-- The back-office roles of a person, each followed by a comma, e.g. 'admin,moderator,'. Empty unless the login session passed a
-- second factor; demo accounts need none.
create function auth.back_office_roles(person uuid, second_factor boolean) returns text
  stable security definer
  begin atomic
    select coalesce(string_agg(staff.role || ',', '' order by staff.role), '') from auth.user_roles as staff
      where staff.user_id = person and (second_factor or exists (select from auth.accounts where id = person and demo));
  end;
alter function auth.back_office_roles owner to kabar_auth_system;

-- Creates an account with its password; raises email_taken. Called only at sign-up.
create function auth.create_account(email text, password_hash text, sign_up jsonb, confirmed boolean)
  returns uuid language sql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
    with made as (
      insert into auth.accounts (email, email_confirmed_at, sign_up, role_chosen_at)
        values (create_account.email::extensions.citext, case when confirmed then now() end, create_account.sign_up, now())
        on conflict on constraint accounts_email do nothing returning id),
    stored as (
      insert into auth.passwords (account_id, hash) select made.id, password_hash from made returning account_id)
    select coalesce((select stored.account_id from stored), auth_api.refuse('KB409', 'email_taken')::uuid);
  $$;
alter function auth.create_account owner to kabar_auth_system;
grant execute on function auth.create_account to kabar_auth;

-- The account and password hash for an address; no row for an unknown one.
create function auth.credentials(email text)
  returns table (account_id uuid, hash text, confirmed boolean)
  language sql stable security definer set search_path = pg_catalog, pg_temp
  as $$
    select accounts.id, passwords.hash, accounts.email_confirmed_at is not null
      from auth.accounts join auth.passwords on passwords.account_id = accounts.id
      where accounts.email operator(extensions.=) credentials.email::extensions.citext
  $$;
alter function auth.credentials owner to kabar_auth_system;
grant execute on function auth.credentials to kabar_auth;

-- The account whose session token was replaced by a change of password in the last ten minutes, found by that former token.
create function auth.credentials_of_former_token(former bytea) returns table (account_id uuid, hash text)
  language sql stable security definer set search_path = pg_catalog, pg_temp
  as $$
    select session.account_id, passwords.hash from auth.sessions as session
      join auth.passwords on passwords.account_id = session.account_id
      where session.former_token_hash = former and session.renewed_at > now() - interval '10 minutes'
        and session.ended_at is null and session.expires_at > now()
  $$;
alter function auth.credentials_of_former_token owner to kabar_auth_system;
grant execute on function auth.credentials_of_former_token to kabar_auth;

-- Ends the session of this token. Live sockets close by the notification, calls and push subscriptions by jobs.
create function auth.end_session(token_hash bytea) returns void
  language sql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
    with ended as (
      update auth.sessions set ended_at = now()
        where sessions.token_hash = end_session.token_hash and ended_at is null returning id, account_id)
    select pg_notify('kabar_sessions', json_build_object('sessionId', ended.id, 'accountId', ended.account_id)::text),
        jobs_api.enqueue('chat:drop-push-subscriptions', jsonb_build_object('sessionId', ended.id)),
        jobs_api.enqueue('bookings:end-seats', jsonb_build_object('sessionId', ended.id))
      from ended;
  $$;
alter function auth.end_session owner to kabar_auth_system;
grant execute on function auth.end_session to kabar_auth;

-- Ends every login session of an account except the kept one, and with each its live sockets, calls and push subscriptions.
create function auth.end_sessions(account uuid, kept_session bytea) returns void
  language sql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
    with ended as (
      update auth.sessions set ended_at = now()
        where account_id = account and ended_at is null and token_hash is distinct from kept_session returning id)
    select pg_notify('kabar_sessions', json_build_object('sessionId', ended.id, 'accountId', account)::text),
        jobs_api.enqueue('chat:drop-push-subscriptions', jsonb_build_object('sessionId', ended.id)),
        jobs_api.enqueue('bookings:end-seats', jsonb_build_object('sessionId', ended.id))
      from ended;
  $$;
alter function auth.end_sessions owner to kabar_auth_system;
grant execute on function auth.end_sessions to kabar_auth;

-- Whether the person of this transaction has the role. Checks the same signature as auth_api.uid.
-- needs auth_api.refuse
create function auth_api.has_role(role text) returns boolean stable parallel restricted security definer
  begin atomic
    select coalesce((
      select strpos(case
          when current_setting('kabar.signature', true) = encode(extensions.hmac(
            convert_to(current_setting('kabar.identity', true), 'UTF8') || int4send(pg_backend_pid()) || timestamptz_send(now()),
            signing, 'sha256'), 'hex')
            then substr(current_setting('kabar.identity', true), 37)
          else auth_api.refuse('KB401', 'signed_out') end, ',' || role || ',') > 0
        from auth.identity_keys where current_setting('kabar.identity', true) <> ''), false);
  end;
alter function auth_api.has_role owner to kabar_auth_system;
grant execute on function auth_api.has_role to public;

-- Which of these sessions have not ended, for connections that outlive a request. The same conditions as
-- auth_api.authenticate.
create function auth_api.live_sessions(ids uuid[]) returns setof uuid
  stable security definer
  begin atomic
    select session.id from auth.sessions as session
      where session.id = any (live_sessions.ids) and session.ended_at is null
        and session.expires_at > now() and session.last_seen_at > now() - interval '30 days';
  end;
alter function auth_api.live_sessions owner to kabar_auth_system;
grant execute on function auth_api.live_sessions to kabar_chat_system;

-- Opens a login session. The caller must have checked a proof of identity first: a password, a mailed link or a provider.
create function auth.open_session(account uuid, token_hash bytea, expires timestamptz, second_factor boolean,
  user_agent text, address text)
  returns void language sql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
    insert into auth.sessions (account_id, token_hash, expires_at, second_factor, user_agent, address)
      values (account, token_hash, expires, second_factor, user_agent, address)
  $$;
alter function auth.open_session owner to kabar_auth_system;
grant execute on function auth.open_session to kabar_auth;

-- Records a failed sign-in. A job calls it some time after the failure, when the account may be gone.
create function auth.record_failed_sign_in(account uuid, at timestamptz, outcome text, user_agent text, address text)
  returns void language sql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
    -- ids are the order of the list: this one is as old as the failure
    insert into auth.sign_ins (id, account_id, at, outcome, way, user_agent, address)
      select uuidv7(record_failed_sign_in.at - clock_timestamp()), accounts.id, record_failed_sign_in.at,
          record_failed_sign_in.outcome, 'password', record_failed_sign_in.user_agent, record_failed_sign_in.address
        from auth.accounts where accounts.id = account
  $$;
alter function auth.record_failed_sign_in owner to kabar_auth_system;
grant execute on function auth.record_failed_sign_in to kabar_auth;

-- Records a sign-in attempt. A sign-in from a device that is new to the account is reported by mail. Devices are compared by
-- user agent without version numbers, so that a browser update is not a new device. A cookie would not do: people clear
-- cookies and use private windows, and known devices would be reported as new.
create function auth.record_sign_in(account uuid, outcome text, way text, user_agent text, address text)
  returns void language sql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
    with this as (
      insert into auth.sign_ins (account_id, outcome, way, user_agent, address)
        values (account, record_sign_in.outcome, record_sign_in.way, record_sign_in.user_agent, record_sign_in.address) returning *)
    select auth_api.send_mail(account, 'new-device', jsonb_build_object('userAgent', this.user_agent,
        'at', to_char(now() at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')))
      from this where this.outcome = 'signed-in'
        -- as before this statement, so without this one
        and exists (select from auth.sign_ins as earlier where earlier.account_id = account and earlier.outcome = 'signed-in')
        and not exists (select from auth.sign_ins as earlier where earlier.account_id = account and earlier.outcome = 'signed-in'
          and earlier.device = this.device);
  $$;
alter function auth.record_sign_in owner to kabar_auth_system;
grant execute on function auth.record_sign_in to kabar_auth;

-- Gives the remaining session a new token after a change of password, so that a copy of the former token is useless. Of
-- two changes with the same token the second gets signed_out. Live sockets are closed and reconnect with the new token.
create function auth.renew_session(token_hash bytea, renewed bytea) returns void
  language sql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
    with changed as (
      update auth.sessions as session
        set token_hash = renewed, former_token_hash = renew_session.token_hash, renewed_at = now()
        where session.token_hash = renew_session.token_hash and account_id = auth_api.uid() and ended_at is null returning 1)
    select auth_api.refuse('KB401', 'signed_out') where not exists (select from changed);
    select pg_notify('kabar_sessions', json_build_object('accountId', auth_api.uid())::text);
  $$;
alter function auth.renew_session owner to kabar_auth_system;
grant execute on function auth.renew_session to kabar_auth;

-- Replaces the session token again after a change of password whose response was lost. The caller has checked the new password.
create function auth.renew_session_again(former bytea, renewed bytea) returns void
  language sql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
    update auth.sessions set token_hash = renewed
      where former_token_hash = former and renewed_at > now() - interval '10 minutes' and ended_at is null
  $$;
alter function auth.renew_session_again owner to kabar_auth_system;
grant execute on function auth.renew_session_again to kabar_auth;

-- Raises forbidden unless the caller has one of the roles; true otherwise. The first statement of functions for these roles alone.
create function auth_api.require_role(variadic roles text[]) returns boolean
  language sql stable set search_path = pg_catalog, pg_temp
  as $$
    select exists (select from unnest(roles) as role where auth_api.has_role(role))
      or auth_api.refuse('KB403', 'forbidden')::boolean
  $$;
alter function auth_api.require_role owner to kabar_auth_system;
grant execute on function auth_api.require_role to kabar_backoffice_system, kabar_bookings_system, kabar_chat_system, kabar_client_system,
  kabar_companion_system;

-- The remaining seconds of each session that has not ended, by token hash, for open connections. Reading them does not count
-- as use of the session. The same conditions as auth_api.authenticate.
create function auth_api.session_ends(token_hashes bytea[]) returns table (token_hash bytea, seconds_left float8)
  stable security definer
  begin atomic
    select session.token_hash,
        extract(epoch from least(session.expires_at, session.last_seen_at + interval '30 days') - now())::float8
      from auth.sessions as session
      where session.token_hash = any (session_ends.token_hashes) and session.ended_at is null
        and session.expires_at > now() and session.last_seen_at > now() - interval '30 days';
  end;
alter function auth_api.session_ends owner to kabar_auth_system;
grant execute on function auth_api.session_ends to kabar_chat;

-- Records the use of a session, at most once an hour: see auth_api.authenticate.
create function auth.touch_session(session uuid) returns timestamptz volatile security definer
  begin atomic
    update auth.sessions set last_seen_at = now() where id = session returning last_seen_at;
  end;
alter function auth.touch_session owner to kabar_auth_system;

-- The person of this transaction; null for visitors and background work, an error for a forged identity. SQL with a
-- parsed body is cheaper than plpgsql and does not depend on the search path. The signature covers person, roles,
-- connection and transaction, so that an identity cannot be used elsewhere and no setting changes what is signed.
-- needs auth_api.refuse
create function auth_api.uid() returns uuid stable parallel restricted security definer
  begin atomic
    select nullif(case
        when current_setting('kabar.signature', true) = encode(extensions.hmac(
          convert_to(current_setting('kabar.identity', true), 'UTF8') || int4send(pg_backend_pid()) || timestamptz_send(now()),
          signing, 'sha256'), 'hex')
          -- the person's id, then the roles between commas
          then left(current_setting('kabar.identity', true), 36)
        else auth_api.refuse('KB401', 'signed_out') end, '00000000-0000-0000-0000-000000000000')::uuid
      from auth.identity_keys where current_setting('kabar.identity', true) <> '';
  end;
alter function auth_api.uid owner to kabar_auth_system;
grant execute on function auth_api.uid to public;
