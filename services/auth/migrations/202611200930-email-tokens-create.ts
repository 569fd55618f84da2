import { type Kysely, sql } from 'kysely';

/** Links that arrive by mail. Only the hash of a token is stored; each works once and for a limited time. */
export async function up(db: Kysely<unknown>) {
  await sql`
    create table auth.email_tokens (
      id uuid primary key default uuidv7(),
      account_id uuid not null references auth.accounts (id) on delete cascade,
      purpose text not null check (purpose in ('confirm', 'reset', 'change')),
      token_hash bytea not null constraint email_tokens_hash unique,
      new_email extensions.citext,
      expires_at timestamptz not null,
      used_at timestamptz,
      created_at timestamptz not null default now()
    );
    alter table auth.email_tokens enable row level security;
    alter table auth.email_tokens force row level security;
    create policy email_tokens_system on auth.email_tokens to kabar_auth_system using (true) with check (true);
    grant select, insert, update on auth.email_tokens to kabar_auth_system;

    -- A mail with a link to the account of this address; silently nothing for an unknown one, so that the caller
    -- cannot tell. An address that is confirmed already gets no second confirmation.
    create function auth.mail_link(email text, purpose text, token_hash bytea, link text, expires timestamptz)
      returns void language plpgsql volatile security definer set search_path = pg_catalog, pg_temp
      as $$
      declare account auth.accounts;
      begin
        select * into account from auth.accounts
          where accounts.email operator(extensions.=) mail_link.email::extensions.citext;
        if not found or (purpose = 'confirm' and account.email_confirmed_at is not null) then return; end if;
        insert into auth.email_tokens (account_id, purpose, token_hash, expires_at)
          values (account.id, mail_link.purpose, mail_link.token_hash, expires);
        perform auth_api.send_mail(account.id, purpose, jsonb_build_object('link', link));
      end $$;

    -- Uses up a token and answers whose it was; raises link_invalid.
    create function auth.use_link(purpose text, token_hash bytea)
      returns table (account_id uuid, new_email text)
      language plpgsql volatile security definer set search_path = pg_catalog, pg_temp
      as $$
      declare used auth.email_tokens;
      begin
        update auth.email_tokens as link set used_at = now()
          where link.token_hash = use_link.token_hash and link.purpose = use_link.purpose
            and used_at is null and expires_at > now()
          returning * into used;
        if not found then raise exception using errcode = 'KB410', message = 'link_invalid'; end if;
        if purpose in ('confirm', 'reset') then
          update auth.accounts set email_confirmed_at = coalesce(email_confirmed_at, now()) where id = used.account_id;
        end if;
        return query select used.account_id, used.new_email::text;
      end $$;

    -- A new password; every other session of the account ends.
    create function auth.replace_password(account uuid, password_hash text, kept_session bytea) returns void
      language plpgsql volatile security definer set search_path = pg_catalog, pg_temp
      as $$
      begin
        insert into auth.passwords (account_id, hash) values (account, password_hash)
          on conflict (account_id) do update set hash = excluded.hash, changed_at = now();
        perform auth.end_sessions(account, kept_session);
        perform auth_api.send_mail(account, 'password-changed', '{}');
      end $$;
    create function auth.end_sessions(account uuid, kept_session bytea) returns void
      language plpgsql volatile security definer set search_path = pg_catalog, pg_temp
      as $$
      declare ended record;
      begin
        for ended in update auth.sessions set ended_at = now()
          where account_id = account and ended_at is null and token_hash is distinct from kept_session returning id
        loop
          perform pg_notify('kabar_sessions', json_build_object('sessionId', ended.id, 'accountId', account)::text);
        end loop;
      end $$;

    -- Asks the new address; the old one is told. Raises email_taken.
    create function auth.ask_new_email(wanted text, token_hash bytea, link text, expires timestamptz) returns void
      language plpgsql volatile security definer set search_path = pg_catalog, pg_temp
      as $$
      declare
        me uuid := auth_api.uid();
        tongue text := coalesce((select language from auth.profiles where id = me), 'en');
      begin
        if exists (select from auth.accounts where email operator(extensions.=) wanted::extensions.citext) then
          raise exception using errcode = 'KB409', message = 'email_taken';
        end if;
        insert into auth.email_tokens (account_id, purpose, token_hash, new_email, expires_at)
          values (me, 'change', ask_new_email.token_hash, wanted::extensions.citext, expires);
        perform auth.queue_mail(me, wanted, 'change', tongue, jsonb_build_object('link', link));
      end $$;
    create function auth.replace_email(account uuid, wanted text) returns void
      language plpgsql volatile security definer set search_path = pg_catalog, pg_temp
      as $$
      begin
        perform auth_api.send_mail(account, 'email-changed', '{}');
        update auth.accounts set email = wanted::extensions.citext, email_confirmed_at = now() where id = account;
      exception when unique_violation then
        raise exception using errcode = 'KB409', message = 'email_taken';
      end $$;
  `.execute(db);
  const functions = [
    'auth.mail_link(text, text, bytea, text, timestamptz)',
    'auth.use_link(text, bytea)',
    'auth.replace_password(uuid, text, bytea)',
    'auth.end_sessions(uuid, bytea)',
    'auth.ask_new_email(text, bytea, text, timestamptz)',
    'auth.replace_email(uuid, text)',
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
