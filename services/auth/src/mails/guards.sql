-- Puts one mail into the outbox, to any address; the job that sends it is enqueued with it.
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
alter function auth.queue_mail owner to kabar_auth_system;
grant execute on function auth.queue_mail to kabar_auth;
