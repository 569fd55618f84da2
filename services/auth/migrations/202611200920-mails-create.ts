import { type Kysely, sql } from 'kysely';

/**
 * The outbox: what is to be written to whom, until it is sent. Details (links with their tokens) are emptied when the
 * mail has left. Without an SMTP server, rendered mails lie in the development mailbox.
 */
export async function up(db: Kysely<unknown>) {
  await sql`
    create table auth.mails (
      id uuid primary key default uuidv7(),
      account_id uuid references auth.accounts (id) on delete cascade,
      address text not null,
      kind text not null,
      language text not null check (language in ('en', 'id')),
      details jsonb not null default '{}',
      created_at timestamptz not null default now(),
      attempted_at timestamptz,
      sent_at timestamptz
    );
    create table auth.development_mails (
      id uuid primary key default uuidv7(),
      address text not null,
      subject text not null,
      text text not null,
      html text not null,
      created_at timestamptz not null default now()
    );
    alter table auth.mails enable row level security;
    alter table auth.mails force row level security;
    create policy mails_system on auth.mails to kabar_auth_system using (true) with check (true);
    create policy mails_jobs on auth.mails to kabar_auth using ((select auth_api.has_role('system')));
    alter table auth.development_mails enable row level security;
    alter table auth.development_mails force row level security;
    create policy development_mails_all on auth.development_mails to kabar_auth using (true) with check (true);
    grant select, insert on auth.mails to kabar_auth_system;
    grant select, update (attempted_at, sent_at, details) on auth.mails to kabar_auth;
    grant select, insert, delete on auth.development_mails to kabar_auth;

    -- Writes to a person, in the person's language, when the transaction commits. Only other services' primitives
    -- and the verbs of this one call it.
    create function auth_api.send_mail(person uuid, kind text, details jsonb) returns void
      language plpgsql volatile security definer set search_path = pg_catalog, pg_temp
      as $$
      declare
        mail uuid;
        account auth.accounts;
      begin
        select * into account from auth.accounts where id = person;
        if not found then return; end if;
        mail := auth.queue_mail(person, account.email::text, kind,
          coalesce((select language from auth.profiles where id = person), account.sign_up ->> 'language', 'en'), details);
      end $$;
    create function auth.queue_mail(person uuid, address text, kind text, language text, details jsonb) returns uuid
      language plpgsql volatile security definer set search_path = pg_catalog, pg_temp
      as $$
      declare mail uuid;
      begin
        insert into auth.mails (account_id, address, kind, language, details)
          values (person, address, kind, case when language = 'id' then 'id' else 'en' end, details) returning id into mail;
        perform jobs_api.enqueue('auth:send-mail', jsonb_build_object('mailId', mail));
        return mail;
      end $$;
    alter function auth_api.send_mail(uuid, text, jsonb) owner to kabar_auth_system;
    alter function auth.queue_mail(uuid, text, text, text, jsonb) owner to kabar_auth_system;
    revoke all on function auth_api.send_mail(uuid, text, jsonb), auth.queue_mail(uuid, text, text, text, jsonb) from public;
    grant execute on function auth_api.send_mail(uuid, text, jsonb) to kabar_auth, kabar_chat_system, kabar_client_system,
      kabar_companion_system, kabar_backoffice_system;
    grant execute on function auth.queue_mail(uuid, text, text, text, jsonb) to kabar_auth;
  `.execute(db);
}
