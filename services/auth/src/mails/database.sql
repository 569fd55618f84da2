create policy mails_system on auth.mails to kabar_auth_system using (true) with check (true);
create policy mails_jobs on auth.mails to kabar_auth using ((select auth_api.has_role('system')));
grant select, update (details, attempted_at, sent_at) on auth.mails to kabar_auth;
grant select, insert on auth.mails to kabar_auth_system;

create policy development_mails_all on auth.development_mails to kabar_auth using (true) with check (true);
grant select, insert, delete on auth.development_mails to kabar_auth;

-- Puts one mail into the outbox, to any address; the job that sends it is enqueued with it.
create function auth.queue_mail(person uuid, address text, kind text, language text, details jsonb) returns uuid
  language sql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
    with mail as (
      insert into auth.mails (account_id, address, kind, language, details)
        values (person, queue_mail.address, queue_mail.kind, case when queue_mail.language = 'id' then 'id' else 'en' end,
          queue_mail.details) returning id)
    select mail.id from mail cross join lateral jobs_api.enqueue('auth:send-mail', jsonb_build_object('mailId', mail.id));
  $$;
alter function auth.queue_mail owner to kabar_auth_system;
grant execute on function auth.queue_mail to kabar_auth;

-- Enqueues a mail to a person in their language; it is sent after the commit. Called by SQL functions of other services
-- and by this service's own code.
create function auth_api.send_mail(person uuid, kind text, details jsonb) returns void
  language sql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
    select auth.queue_mail(person, account.email::text, kind,
        coalesce((select language from auth.profiles where id = person), account.sign_up ->> 'language', 'en'), details)
      from auth.accounts as account where account.id = person;
  $$;
alter function auth_api.send_mail owner to kabar_auth_system;
grant execute on function auth_api.send_mail to kabar_auth, kabar_backoffice_system, kabar_chat_system, kabar_client_system;

-- Enqueues a mail about a person to an address without an account; it is sent after the commit. Its language is that of the
-- details, else that of the person. An unsent mail is deleted with the person's account. For jobs of the client service.
create function auth_api.send_mail_to_address(about uuid, address text, kind text, details jsonb) returns void
  language sql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
    select auth_api.require_role('system');
    select auth.queue_mail(about, address, kind,
      coalesce(details ->> 'language', (select reader.language from auth_api.reader(about) as reader), 'en'), details);
  $$;
alter function auth_api.send_mail_to_address owner to kabar_auth_system;
grant execute on function auth_api.send_mail_to_address to kabar_client_system;
