import { type Kysely, sql } from 'kysely';

/** What sign-up and sign-in need beyond the caller's own rows, and what other services may know of a person. */
export async function up(db: Kysely<unknown>) {
  await signing(db);
  await publishing(db);
}

async function signing(db: Kysely<unknown>) {
  await sql`
    -- One account with its password; raises email_taken. Only the sign-up verb calls it.
    create function auth.create_account(email text, password_hash text, sign_up jsonb, confirmed boolean)
      returns uuid language plpgsql volatile security definer set search_path = pg_catalog, pg_temp
      as $$
      declare made uuid;
      begin
        insert into auth.accounts (email, email_confirmed_at, sign_up, role_chosen_at)
          values (create_account.email::extensions.citext, case when confirmed then now() end, create_account.sign_up,
            now())
          on conflict on constraint accounts_email do nothing returning id into made;
        if made is null then
          raise exception using errcode = 'KB409', message = 'email_taken';
        end if;
        insert into auth.passwords (account_id, hash) values (made, password_hash);
        return made;
      end $$;
    -- The password's hash for an address; nothing for an unknown one.
    create function auth.credentials(email text)
      returns table (account_id uuid, hash text, confirmed boolean)
      language sql stable security definer set search_path = pg_catalog, pg_temp
      as $$
        select accounts.id, passwords.hash, accounts.email_confirmed_at is not null
          from auth.accounts join auth.passwords on passwords.account_id = accounts.id
          where accounts.email operator(extensions.=) credentials.email::extensions.citext
      $$;
    create function auth.open_session(account uuid, token_hash bytea, expires timestamptz, second_factor boolean,
      user_agent text, address text)
      returns void language sql volatile security definer set search_path = pg_catalog, pg_temp
      as $$
        insert into auth.sessions (account_id, token_hash, expires_at, second_factor, user_agent, address)
          values (account, token_hash, expires, second_factor, user_agent, address)
      $$;
    -- Ends the session of this token; live sockets learn of it by the notification.
    create function auth.end_session(token_hash bytea) returns void
      language plpgsql volatile security definer set search_path = pg_catalog, pg_temp
      as $$
      declare ended auth.sessions;
      begin
        update auth.sessions set ended_at = now()
          where sessions.token_hash = end_session.token_hash and ended_at is null returning * into ended;
        if found then
          perform pg_notify('kabar_sessions', json_build_object('sessionId', ended.id, 'accountId', ended.account_id)::text);
        end if;
      end $$;
    -- The profile of a new account. The audience comes from the sign-up or is older_user; never from the caller.
    create function auth.create_profile(wanted text, timezone text, language text) returns void
      language plpgsql volatile security definer set search_path = pg_catalog, pg_temp
      as $$
      declare
        me uuid := auth_api.uid();
        account auth.accounts;
      begin
        select * into account from auth.accounts where id = me;
        if not found then raise exception using errcode = 'KB401', message = 'signed_out'; end if;
        insert into auth.profiles (id, full_name, user_type, avatar_url, timezone, language)
          values (me,
            coalesce(nullif(account.sign_up ->> 'fullName', ''), nullif(split_part(account.email::text, '@', 1), ''), 'User'),
            case when wanted in ('client', 'companion') then wanted else 'older_user' end,
            account.sign_up ->> 'avatarUrl',
            coalesce(create_profile.timezone, account.sign_up ->> 'timezone'),
            case when create_profile.language = 'id' then 'id' else 'en' end)
          on conflict (id) do nothing;
      end $$;
  `.execute(db);
  const functions = [
    'auth.create_account(text, text, jsonb, boolean)',
    'auth.credentials(text)',
    'auth.open_session(uuid, bytea, timestamptz, boolean, text, text)',
    'auth.end_session(bytea)',
    'auth.create_profile(text, text, text)',
  ];
  for (const name of functions) {
    await sql
      .raw(`
        alter function ${name} owner to kabar_auth_system;
        revoke all on function ${name} from public;
        grant execute on function ${name} to kabar_auth;
      `)
      .execute(db);
  }
}

async function publishing(db: Kysely<unknown>) {
  await sql`
    -- Acts on the caller alone: a client becomes a companion (onboarding, or the repair of a fresh profile).
    create function auth_api.become_companion() returns void
      language plpgsql volatile security definer set search_path = pg_catalog, pg_temp
      as $$
      begin
        update auth.profiles set user_type = 'companion', updated_at = now()
          where id = auth_api.uid() and user_type in ('client', 'older_user', 'companion');
        if not found then raise exception using errcode = 'KB403', message = 'forbidden'; end if;
      end $$;
    alter function auth_api.become_companion() owner to kabar_auth_system;

    -- Names and faces, for whoever is signed in; nothing private.
    create view auth_api.people as
      select id, full_name, avatar_url from auth.profiles
        where (select auth_api.uid()) is not null or (select auth_api.has_role('system'));
    alter view auth_api.people owner to kabar_auth_system;
    -- What a companion shows to clients.
    create view auth_api.companion_profiles as
      select id, full_name, avatar_url, bio, gender, age_bracket, education, photos, timezone, created_at
        from auth.profiles
        where user_type = 'companion' and ((select auth_api.uid()) is not null or (select auth_api.has_role('system')));
    alter view auth_api.companion_profiles owner to kabar_auth_system;
    -- The language and zone in which to write to a person.
    create function auth_api.reader(person uuid) returns table (language text, timezone text)
      language sql stable security definer set search_path = pg_catalog, pg_temp
      as $$ select language, timezone from auth.profiles where id = person $$;
    alter function auth_api.reader(uuid) owner to kabar_auth_system;
    -- How many accounts exist: a figure of the back office.
    create function auth_api.count_people() returns bigint
      language plpgsql stable security definer set search_path = pg_catalog, pg_temp
      as $$ begin
        if not auth_api.has_role('admin') then raise exception using errcode = 'KB403', message = 'forbidden'; end if;
        return (select count(*) from auth.profiles);
      end $$;
    alter function auth_api.count_people() owner to kabar_auth_system;
    -- Everybody who holds a back-office role: the recipients of what staff must know.
    create function auth_api.staff(wanted text) returns setof uuid
      language sql stable security definer set search_path = pg_catalog, pg_temp
      as $$ select user_id from auth.user_roles where role = wanted $$;
    alter function auth_api.staff(text) owner to kabar_auth_system;
    grant select on auth_api.people, auth_api.companion_profiles
      to kabar_backoffice, kabar_chat, kabar_client, kabar_companion;
    grant select on auth_api.people, auth_api.companion_profiles
      to kabar_backoffice_system, kabar_chat_system, kabar_client_system, kabar_companion_system;
    revoke all on function auth_api.staff(text), auth_api.reader(uuid) from public;
    grant execute on function auth_api.staff(text), auth_api.reader(uuid) to kabar_auth, kabar_backoffice, kabar_chat, kabar_client,
      kabar_companion, kabar_backoffice_system, kabar_chat_system, kabar_client_system, kabar_companion_system;
    grant references (id) on auth.accounts to kabar_backoffice_owner, kabar_chat_owner, kabar_client_owner, kabar_companion_owner;
    grant usage on schema auth to kabar_backoffice_owner, kabar_chat_owner, kabar_client_owner, kabar_companion_owner;
  `.execute(db);
}
