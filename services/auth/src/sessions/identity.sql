-- Lets the caller, a member of a care circle, act as the client `holder` for the rest of the transaction. Only bookings.act_for
-- calls it, after checking the membership. The identity has only the role client, whatever other roles the client has, and
-- records the member (auth_api.acting_member). Refuses a read-only transaction, because each of its batches authenticates
-- again, and a caller who already acts for someone. Signs like auth_api.authenticate.
create function auth_api.act_for(holder uuid) returns void
  language plpgsql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
  declare
    member uuid := auth_api.uid();
    identity text;
  begin
    if member is null or member = holder or auth_api.acting_member() is not null or not auth_api.has_role('client')
      or not exists (select from auth.profiles where id = holder and user_type in ('client', 'older_user'))
    then
      raise exception using errcode = 'KB403', message = 'forbidden';
    elsif current_setting('transaction_read_only') = 'on' then
      -- an endpoint that acts for somebody declares writes: true
      raise exception using errcode = 'KB500', message = 'internal';
    end if;
    identity := set_config('kabar.identity', holder || ',client,for:' || member || ',', true);
    perform set_config('kabar.signature', encode(extensions.hmac(convert_to(identity, 'UTF8')
      || int4send(pg_backend_pid()) || timestamptz_send(now()), signing, 'sha256'), 'hex'), true)
      from auth.identity_keys;
  end $$;
alter function auth_api.act_for owner to kabar_auth_system;
grant execute on function auth_api.act_for to kabar_bookings_system;

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

-- Raises an error from a function in SQL, which has no raise of its own.
create function auth_api.refuse(state text, message text) returns text
  language plpgsql stable set search_path = pg_catalog, pg_temp
  as $$ begin raise exception using errcode = state, message = message; end $$;
alter function auth_api.refuse owner to kabar_auth_system;
grant execute on function auth_api.refuse to kabar_backoffice_system, kabar_billing_system, kabar_bookings_system, kabar_chat,
  kabar_chat_system, kabar_client_system, kabar_companion_system;

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
