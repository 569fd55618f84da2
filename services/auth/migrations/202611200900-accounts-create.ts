import { type Kysely, sql } from 'kysely';

/**
 * Accounts, passwords, sessions, profiles and roles. Row security is forced on each; what must look beyond the
 * caller's own rows is a definer function of kabar_auth_system, which has policies of its own.
 */
export async function up(db: Kysely<unknown>) {
  await sql`
    create table auth.accounts (
      id uuid primary key default uuidv7(),
      email extensions.citext not null constraint accounts_email unique,
      email_confirmed_at timestamptz,
      provider text not null default 'email' check (provider in ('email', 'google')),
      sign_up jsonb not null default '{}',
      -- when the person chose to be client or companion; the role-choice screen works once
      role_chosen_at timestamptz,
      -- of the demonstration: may hold a back-office role without a second factor
      demo boolean not null default false,
      -- the owner asked for erasure; it happens seven days later
      closing_at timestamptz,
      created_at timestamptz not null default now()
    );
    create table auth.passwords (
      account_id uuid primary key references auth.accounts (id) on delete cascade,
      hash text not null,
      changed_at timestamptz not null default now()
    );
    create table auth.sessions (
      id uuid primary key default uuidv7(),
      account_id uuid not null references auth.accounts (id) on delete cascade,
      token_hash bytea not null constraint sessions_token unique,
      created_at timestamptz not null default now(),
      last_seen_at timestamptz not null default now(),
      expires_at timestamptz not null,
      ended_at timestamptz,
      -- a one-time code was given in this session
      second_factor boolean not null default false,
      user_agent text not null default '',
      address text not null default ''
    );
    -- "which devices is this person signed in on", and ending all of them
    create index sessions_of_account on auth.sessions (account_id) where ended_at is null;
    create table auth.profiles (
      id uuid primary key references auth.accounts (id) on delete cascade,
      full_name text not null,
      user_type text not null default 'older_user'
        constraint profiles_user_type check (user_type in ('client', 'companion', 'older_user', 'admin', 'moderator')),
      avatar_url text,
      timezone text,
      location text,
      language text not null default 'en' check (language in ('en', 'id')),
      bio text,
      photos text[] not null default '{}',
      gender text,
      age_bracket text,
      education text,
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now()
    );
    create table auth.user_roles (
      user_id uuid not null references auth.accounts (id) on delete cascade,
      role text not null constraint user_roles_role check (role in ('admin', 'moderator')),
      primary key (user_id, role)
    );
    -- keys hold hashes of addresses, no personal data
    create table auth.rate_limits (
      key text primary key,
      points integer not null,
      expires_at timestamptz not null
    );
  `.execute(db);
  await identityFunctions(db);
  await rowSecurity(db);
}

const nobody = '00000000-0000-0000-0000-000000000000';

/** Covers person, roles, connection and transaction: an identity cannot be carried elsewhere. No setting changes its input. */
const signature = (identity: string, key: string) => `encode(extensions.hmac(
  convert_to(${identity}, 'UTF8') || int4send(pg_backend_pid()) || timestamptz_send(now()), ${key}, 'sha256'), 'hex')`;

/** What authenticate left: the person's id, then the roles between commas. */
const identity = "current_setting('kabar.identity', true)";
/** That part of the identity, if its signature is right; no row where nobody acts. */
const proven = (part: string) => `case
  when current_setting('kabar.signature', true) = ${signature(identity, 'signing')} then ${part}
  else auth.refuse_forged_identity() end`;
const whereSomebody = `from auth.identity_keys where ${identity} <> ''`;

async function identityFunctions(db: Kysely<unknown>) {
  await sql
    .raw(`
    grant select, insert, update on auth.sessions to kabar_auth_system;
    grant select, insert, update on auth.accounts, auth.passwords, auth.profiles to kabar_auth_system;
    grant select on auth.user_roles, auth.identity_keys to kabar_auth_system;
    -- admins are made on the command line, in this role's name
    grant insert on auth.user_roles to kabar_auth_system;

    -- Opens a request's identity. who: null lets everybody in, '{}' everybody signed in, else the roles named; without
    -- writes the transaction may only read. Raises instead of answering null, so that no later statement can run as nobody by mistake.
    -- Roles are the audience of the profile, and what user_roles grants on top: back-office roles count only in a session that
    -- gave a second factor, the demonstration's accounts excepted. One query for all of it: every request pays for this.
    create function auth_api.authenticate(token_hash bytea, who text[], writes boolean default true)
      returns table (account_id uuid, session_id uuid, roles text[], language text)
      language plpgsql volatile security definer set search_path = pg_catalog, pg_temp
      as $$
      declare
        live record;
        identity text;
        signed text;
      begin
        select session.id, session.account_id, session.last_seen_at, person.user_type, person.language, key.signing,
            array(select staff.role from auth.user_roles as staff where staff.user_id = session.account_id
                and (session.second_factor or exists (select from auth.accounts where id = session.account_id and demo))
              order by 1) as back_office into live
          from auth.identity_keys as key,
            auth.sessions as session left join auth.profiles as person on person.id = session.account_id
          where session.token_hash = authenticate.token_hash and session.ended_at is null
            and session.expires_at > now() and session.last_seen_at > now() - interval '30 days';
        if not found then
          if who is not null then
            raise exception using errcode = 'KB401', message = 'signed_out';
          end if;
          if not writes then signed := set_config('transaction_read_only', 'on', true); end if;
          return;
        end if;
        -- assignments alone from here, no statements: plpgsql answers them without the executor
        roles := case
          when live.user_type in ('client', 'older_user') then array_prepend('client', live.back_office)
          when live.user_type = 'companion' then array_prepend('companion', live.back_office)
          else live.back_office end;
        if cardinality(who) > 0 and not roles && who then
          raise exception using errcode = 'KB403', message = 'forbidden';
        end if;
        if live.last_seen_at < now() - interval '1 hour' then
          update auth.sessions set last_seen_at = now() where id = live.id;
        end if;
        identity := set_config('kabar.identity', live.account_id || ',' || array_to_string(roles, ',') || ',', true);
        signed := set_config('kabar.signature', ${signature('identity', 'live.signing')}, true);
        if not writes then signed := set_config('transaction_read_only', 'on', true); end if;
        account_id := live.account_id;
        session_id := live.id;
        language := coalesce(live.language, 'en');
        return next;
      end $$;
    alter function auth_api.authenticate(bytea, text[], boolean) owner to kabar_auth_system;

    -- Background work: no person, the role 'system' alone.
    create function auth_api.authenticate_system(key bytea) returns void
      language plpgsql volatile security definer set search_path = pg_catalog, pg_temp
      as $$
      declare
        identity text;
        signing_key bytea := (select signing from auth.identity_keys where system_hash =
          extensions.hmac(convert_to('hash of the system key', 'UTF8'), convert_to(encode(key, 'base64'), 'UTF8'), 'sha256'));
      begin
        if signing_key is null then
          raise exception using errcode = 'KB401', message = 'signed_out';
        end if;
        identity := set_config('kabar.identity', '${nobody},system,', true);
        perform set_config('kabar.signature', ${signature('identity', 'signing_key')}, true);
      end $$;
    alter function auth_api.authenticate_system(bytea) owner to kabar_auth_system;

    create function auth.refuse_forged_identity() returns text
      language plpgsql stable set search_path = pg_catalog, pg_temp
      as $$ begin raise exception using errcode = 'KB401', message = 'signed_out'; end $$;
    revoke all on function auth.refuse_forged_identity() from public;
    grant execute on function auth.refuse_forged_identity() to kabar_auth_system;

    -- Who acts in this transaction; null for nobody and for background work, an error for a forged identity. Written as
    -- SQL with a parsed body: cheaper than plpgsql, and no search path to mislead.
    create function auth_api.uid() returns uuid stable parallel restricted security definer
      begin atomic
        select nullif(${proven(`left(${identity}, 36)`)}, '${nobody}')::uuid ${whereSomebody};
      end;
    alter function auth_api.uid() owner to kabar_auth_system;

    create function auth_api.has_role(role text) returns boolean stable parallel restricted security definer
      begin atomic
        select coalesce((
          select strpos(${proven(`substr(${identity}, 37)`)}, ',' || role || ',') > 0 ${whereSomebody}), false);
      end;
    alter function auth_api.has_role(text) owner to kabar_auth_system;
  `)
    .execute(db);
}

async function rowSecurity(db: Kysely<unknown>) {
  const tables = ['accounts', 'passwords', 'sessions', 'profiles', 'user_roles'];
  for (const table of tables) {
    await sql
      .raw(`
        alter table auth.${table} enable row level security;
        alter table auth.${table} force row level security;
        create policy ${table}_system on auth.${table} to kabar_auth_system using (true) with check (true);
      `)
      .execute(db);
  }
  await sql`
    grant select on auth.accounts, auth.sessions, auth.profiles, auth.user_roles to kabar_auth;
    grant update (full_name, bio, avatar_url, timezone, location, language, photos, gender, age_bracket, education,
      updated_at) on auth.profiles to kabar_auth;
    grant update (ended_at) on auth.sessions to kabar_auth;
    grant select, insert, update, delete on auth.rate_limits to kabar_auth;
    create policy accounts_own on auth.accounts for select to kabar_auth
      using (id = (select auth_api.uid()) or (select auth_api.has_role('admin')));
    create policy sessions_own on auth.sessions to kabar_auth using (account_id = (select auth_api.uid()));
    create policy profiles_own on auth.profiles to kabar_auth using (id = (select auth_api.uid()));
    create policy user_roles_own on auth.user_roles for select to kabar_auth
      using (user_id = (select auth_api.uid()) or (select auth_api.has_role('admin')));
  `.execute(db);
}
