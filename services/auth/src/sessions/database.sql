create policy sessions_system on auth.sessions to kabar_auth_system using (true) with check (true);
create policy sessions_own on auth.sessions to kabar_auth using (account_id = (select auth_api.uid()));
grant select, update (ended_at, second_factor, proven_at) on auth.sessions to kabar_auth;
grant select, insert, update on auth.sessions to kabar_auth_system;

create policy sign_ins_own on auth.sign_ins to kabar_auth
  using (account_id = (select auth_api.uid())) with check (account_id = (select auth_api.uid()));
create policy sign_ins_system on auth.sign_ins to kabar_auth_system using (true) with check (true);
grant select on auth.sign_ins to kabar_auth;
grant select, insert, update on auth.sign_ins to kabar_auth_system;

grant select on auth.identity_keys to kabar_auth_system;

grant select, insert, update, delete on auth.rate_limits to kabar_auth;

-- Refuses every kind of sign-in to an account whose erasure is due, even while the erasure keeps failing, and to a suspended one.
-- The lock serialises it with a suspension that begins.
create function auth.check_new_session() returns trigger
  language plpgsql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
  begin
    perform from auth.accounts where id = new.account_id for share;
    if exists (select from auth.accounts where id = new.account_id and closing_at <= now()) then
      raise exception using errcode = 'KB403', message = 'account_closed';
    elsif exists (select from auth.suspensions
      where account_id = new.account_id and ended_at is null and (until is null or until > now()))
    then
      raise exception using errcode = 'KB403', message = 'suspended';
    end if;
    return new;
  end $$;
alter function auth.check_new_session owner to kabar_auth_system;
create trigger sessions_of_open_accounts before insert on auth.sessions
  for each row execute function auth.check_new_session();

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

-- Records a sign-in attempt, and reports a new device. For processes of the previous release only: remove it in the next one.
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

-- Stores a sign-in, and returns whether the account had signed in before, and on this device. Devices are compared by user agent
-- without version numbers, so that a browser update is not a new device. A cookie would not do: people clear cookies and use
-- private windows, and known devices would be reported as new.
create function auth.store_sign_in(account uuid, way text, user_agent text, address text)
  returns table (has_signed_in boolean, is_known_device boolean)
  language sql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
    with this as (
      insert into auth.sign_ins (account_id, outcome, way, user_agent, address)
        values (account, 'signed-in', store_sign_in.way, store_sign_in.user_agent, store_sign_in.address) returning device)
    -- as before this statement, so without this one
    select exists (select from auth.sign_ins as earlier where earlier.account_id = account and earlier.outcome = 'signed-in'),
        exists (select from auth.sign_ins as earlier where earlier.account_id = account and earlier.outcome = 'signed-in'
          and earlier.device = this.device)
      from this
  $$;
alter function auth.store_sign_in owner to kabar_auth_system;
grant execute on function auth.store_sign_in to kabar_auth;

-- Records the use of a session, at most once an hour: see auth_api.authenticate.
create function auth.touch_session(session uuid) returns timestamptz volatile security definer
  begin atomic
    update auth.sessions set last_seen_at = now() where id = session returning last_seen_at;
  end;
alter function auth.touch_session owner to kabar_auth_system;
