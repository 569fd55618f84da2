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

async function identityFunctions(db: Kysely<unknown>) {
  await sql`
    grant select, insert, update on auth.sessions to kabar_auth_system;
    grant select, insert, update on auth.accounts, auth.passwords, auth.profiles to kabar_auth_system;
    grant select on auth.user_roles, auth.identity_keys to kabar_auth_system;
    -- admins are made on the command line, in this role's name
    grant insert on auth.user_roles to kabar_auth_system;

    -- The signature covers person, roles, connection and transaction: an identity cannot be carried elsewhere.
    create function auth.identity_mac(identity text) returns text
      language plpgsql stable parallel restricted security definer set search_path = pg_catalog, pg_temp
      as $$
      declare
        -- plpgsql keeps its plan in the connection: a third of the cost of the same in SQL
        signing_key bytea := (select signing from auth.identity_keys);
      begin
        return encode(extensions.hmac(
          convert_to(identity || '|' || pg_backend_pid() || '|' || extract(epoch from now()), 'UTF8'),
          signing_key, 'sha256'), 'hex');
      end $$;
    alter function auth.identity_mac(text) owner to kabar_auth_system;
    revoke all on function auth.identity_mac(text) from public;

    -- Opens a request's identity. who: null lets everybody in, '{}' everybody signed in, else the roles named; without
    -- writes the transaction may only read. Raises instead of answering null, so that no later statement can run as nobody by mistake.
    -- Roles are the audience of the profile, and what user_roles grants on top: back-office roles count only in a session that
    -- gave a second factor, the demonstration's accounts excepted. One query for all of it: every request pays for this.
    create function auth_api.authenticate(token_hash bytea, who text[], writes boolean default true)
      returns table (account_id uuid, session_id uuid, roles text[], language text)
      language plpgsql volatile security definer set search_path = pg_catalog, pg_temp
      as $$
      declare
        found_one record;
        identity text;
        signed text;
      begin
        select session.id, session.account_id, session.last_seen_at, person.language, array(
            select case person.user_type when 'older_user' then 'client' else person.user_type end
              where person.user_type in ('client', 'older_user', 'companion')
            union
            select staff.role from auth.user_roles as staff where staff.user_id = session.account_id
              and (session.second_factor or exists (select from auth.accounts where id = session.account_id and demo))
            order by 1
          ) as roles into found_one
          from auth.sessions as session left join auth.profiles as person on person.id = session.account_id
          where session.token_hash = authenticate.token_hash and session.ended_at is null
            and session.expires_at > now() and session.last_seen_at > now() - interval '30 days';
        if not found then
          if who is null then return; end if;
          raise exception using errcode = 'KB401', message = 'signed_out';
        end if;
        if cardinality(who) > 0 and not found_one.roles && who then
          raise exception using errcode = 'KB403', message = 'forbidden';
        end if;
        if found_one.last_seen_at < now() - interval '1 hour' then
          update auth.sessions set last_seen_at = now() where id = found_one.id;
        end if;
        identity := found_one.account_id || '|' || array_to_string(found_one.roles, ',');
        -- assignments alone, no statements: plpgsql answers them without the executor
        signed := set_config('kabar.identity', identity || '|' || auth.identity_mac(identity), true);
        if not writes then signed := set_config('transaction_read_only', 'on', true); end if;
        account_id := found_one.account_id;
        session_id := found_one.id;
        roles := found_one.roles;
        language := coalesce(found_one.language, 'en');
        return next;
      end $$;
    alter function auth_api.authenticate(bytea, text[], boolean) owner to kabar_auth_system;

    -- Background work: no person, the role 'system' alone.
    create function auth_api.authenticate_system(key bytea) returns void
      language plpgsql volatile security definer set search_path = pg_catalog, pg_temp
      as $$
      declare identity text := '00000000-0000-0000-0000-000000000000|system';
      begin
        if not exists (select from auth.identity_keys where system_hash =
          extensions.hmac(convert_to('hash of the system key', 'UTF8'), convert_to(encode(key, 'base64'), 'UTF8'), 'sha256'))
        then
          raise exception using errcode = 'KB401', message = 'signed_out';
        end if;
        perform set_config('kabar.identity', identity || '|' || auth.identity_mac(identity), true);
      end $$;
    alter function auth_api.authenticate_system(bytea) owner to kabar_auth_system;

    -- The verified parts of this transaction's identity; null when it has none, an error when it is forged.
    create function auth.identity() returns text[]
      language plpgsql stable parallel restricted security definer set search_path = pg_catalog, pg_temp
      as $$
      declare
        parts text[] := string_to_array(nullif(current_setting('kabar.identity', true), ''), '|');
      begin
        if parts is null then return null; end if;
        if cardinality(parts) <> 3 or parts[3] <> auth.identity_mac(parts[1] || '|' || parts[2]) then
          raise exception using errcode = 'KB401', message = 'signed_out';
        end if;
        return parts;
      end $$;
    alter function auth.identity() owner to kabar_auth_system;
    revoke all on function auth.identity() from public;

    create function auth_api.uid() returns uuid
      language plpgsql stable parallel restricted security definer set search_path = pg_catalog, pg_temp
      as $$ begin return nullif((auth.identity())[1], '00000000-0000-0000-0000-000000000000')::uuid; end $$;
    alter function auth_api.uid() owner to kabar_auth_system;

    create function auth_api.has_role(role text) returns boolean
      language plpgsql stable parallel restricted security definer set search_path = pg_catalog, pg_temp
      as $$ begin return coalesce(role = any (string_to_array((auth.identity())[2], ',')), false); end $$;
    alter function auth_api.has_role(text) owner to kabar_auth_system;
  `.execute(db);
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
