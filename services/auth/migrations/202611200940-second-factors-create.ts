import { type Kysely, sql } from 'kysely';

/** One-time codes (RFC 6238), the record of sign-ins, and identities at an OpenID provider. */
export async function up(db: Kysely<unknown>) {
  await sql`
    create table auth.second_factors (
      account_id uuid primary key references auth.accounts (id) on delete cascade,
      -- sealed by the service; the database never sees it in clear
      sealed_secret bytea not null,
      confirmed_at timestamptz,
      -- SHA-256 of codes for a lost telephone; each works once
      recovery_hashes bytea[] not null default '{}',
      -- the last 30-second step that was accepted: a code works once
      last_step bigint not null default 0,
      created_at timestamptz not null default now()
    );
    create table auth.sign_ins (
      id uuid primary key default uuidv7(),
      account_id uuid not null references auth.accounts (id) on delete cascade,
      at timestamptz not null default now(),
      outcome text not null check (outcome in ('signed-in', 'wrong-password', 'wrong-code')),
      way text not null default 'password' check (way in ('password', 'google', 'link')),
      user_agent text not null default '',
      address text not null default ''
    );
    -- "the newest sign-ins of this person"
    create index sign_ins_newest on auth.sign_ins (account_id, id desc);
    create table auth.external_identities (
      provider text not null check (provider in ('google')),
      subject text not null,
      account_id uuid not null references auth.accounts (id) on delete cascade,
      created_at timestamptz not null default now(),
      primary key (provider, subject)
    );
    create index external_identities_of_account on auth.external_identities (account_id);
  `.execute(db);
  for (const table of ['second_factors', 'sign_ins', 'external_identities']) {
    await sql
      .raw(`
        alter table auth.${table} enable row level security;
        alter table auth.${table} force row level security;
        create policy ${table}_system on auth.${table} to kabar_auth_system using (true) with check (true);
        create policy ${table}_own on auth.${table} to kabar_auth using (account_id = (select auth_api.uid()))
          with check (account_id = (select auth_api.uid()));
        grant select, insert, update on auth.${table} to kabar_auth_system;
      `)
      .execute(db);
  }
  await sql`
    grant select, insert, update, delete on auth.second_factors to kabar_auth;
    grant select on auth.sign_ins, auth.external_identities to kabar_auth;
    grant insert on auth.external_identities to kabar_auth;
    grant update (second_factor) on auth.sessions to kabar_auth;

    -- What sign-in must know of a second factor before anybody is signed in.
    create function auth.second_factor_of(account uuid)
      returns table (sealed_secret bytea, recovery_hashes bytea[], last_step bigint)
      language sql stable security definer set search_path = pg_catalog, pg_temp
      as $$
        select sealed_secret, recovery_hashes, last_step from auth.second_factors
          where account_id = account and confirmed_at is not null
      $$;
    create function auth.use_second_factor(account uuid, step bigint, recovery_hash bytea) returns boolean
      language plpgsql volatile security definer set search_path = pg_catalog, pg_temp
      as $$
      begin
        if recovery_hash is not null then
          update auth.second_factors set recovery_hashes = array_remove(recovery_hashes, recovery_hash)
            where account_id = account and recovery_hash = any (recovery_hashes);
        else
          update auth.second_factors set last_step = step where account_id = account and last_step < step;
        end if;
        return found;
      end $$;
    -- Records a try; a sign-in from a kind of device that the account never used is told by mail.
    create function auth.record_sign_in(account uuid, outcome text, way text, user_agent text, address text)
      returns void language plpgsql volatile security definer set search_path = pg_catalog, pg_temp
      as $$
      declare
        first boolean := not exists (select from auth.sign_ins where account_id = account and sign_ins.outcome = 'signed-in');
        known boolean := exists (select from auth.sign_ins where account_id = account and sign_ins.outcome = 'signed-in'
          and sign_ins.user_agent = record_sign_in.user_agent);
      begin
        insert into auth.sign_ins (account_id, outcome, way, user_agent, address)
          values (account, record_sign_in.outcome, record_sign_in.way, record_sign_in.user_agent, record_sign_in.address);
        if outcome = 'signed-in' and not first and not known then
          perform auth_api.send_mail(account, 'new-device',
            jsonb_build_object('userAgent', user_agent, 'at', to_char(now() at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')));
        end if;
      end $$;
    -- The account of an identity at a provider; by address only where no password protects that account.
    create function auth.account_of_identity(provider text, subject text, email text)
      returns table (account_id uuid, linked boolean, has_password boolean)
      language sql stable security definer set search_path = pg_catalog, pg_temp
      as $$
        select identity.account_id, true, true from auth.external_identities as identity
          where identity.provider = account_of_identity.provider and identity.subject = account_of_identity.subject
        union all
        select accounts.id, false, exists (select from auth.passwords where passwords.account_id = accounts.id)
          from auth.accounts where accounts.email operator(extensions.=) account_of_identity.email::extensions.citext
            and not exists (select from auth.external_identities as identity
              where identity.provider = account_of_identity.provider and identity.subject = account_of_identity.subject)
      $$;
    create function auth.create_external_account(provider text, subject text, email text, sign_up jsonb)
      returns uuid language plpgsql volatile security definer set search_path = pg_catalog, pg_temp
      as $$
      declare made uuid;
      begin
        insert into auth.accounts (email, email_confirmed_at, provider, sign_up, role_chosen_at)
          values (create_external_account.email::extensions.citext, now(), create_external_account.provider,
            create_external_account.sign_up, case when sign_up ? 'userType' then now() end)
          on conflict on constraint accounts_email do nothing returning id into made;
        if made is null then raise exception using errcode = 'KB409', message = 'email_taken'; end if;
        insert into auth.external_identities (provider, subject, account_id)
          values (create_external_account.provider, create_external_account.subject, made);
        return made;
      end $$;
    -- The role-choice screen: once, and never for staff.
    create function auth.choose_user_type(wanted text) returns void
      language plpgsql volatile security definer set search_path = pg_catalog, pg_temp
      as $$
      declare me uuid := auth_api.uid();
      begin
        update auth.accounts set role_chosen_at = now() where id = me and role_chosen_at is null;
        if not found then raise exception using errcode = 'KB409', message = 'role_settled'; end if;
        update auth.profiles set user_type = wanted, updated_at = now()
          where id = me and user_type in ('client', 'older_user', 'companion') and wanted in ('client', 'companion');
        if not found then raise exception using errcode = 'KB403', message = 'forbidden'; end if;
      end $$;
    -- What the provider knows of the caller, where the caller said nothing; create_profile reads it from sign_up.
    -- A sign-in never fails by it: false says that it could not be written.
    create function auth.fill_from_provider(name text, picture text) returns boolean
      language plpgsql volatile security definer set search_path = pg_catalog, pg_temp
      as $$
      begin
        update auth.profiles set full_name = case when full_name = '' then coalesce(name, '') else full_name end,
            avatar_url = coalesce(avatar_url, picture) where id = auth_api.uid();
        if not found and picture is not null then
          update auth.accounts set sign_up = sign_up || jsonb_build_object('avatarUrl', picture) where id = auth_api.uid();
        end if;
        return true;
      exception when others then
        return false;
      end $$;
    create function auth.ask_closing(at timestamptz) returns void
      language sql volatile security definer set search_path = pg_catalog, pg_temp
      as $$ update auth.accounts set closing_at = at where id = auth_api.uid() $$;
  `.execute(db);
  const functions = [
    'auth.second_factor_of(uuid)',
    'auth.use_second_factor(uuid, bigint, bytea)',
    'auth.record_sign_in(uuid, text, text, text, text)',
    'auth.account_of_identity(text, text, text)',
    'auth.create_external_account(text, text, text, jsonb)',
    'auth.choose_user_type(text)',
    'auth.fill_from_provider(text, text)',
    'auth.ask_closing(timestamptz)',
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
