-- Enqueues a mail to a person in her language; it is sent after the commit. Called only by SQL functions of other
-- services and by verbs of this one.
-- needs auth.queue_mail
create function auth_api.send_mail(person uuid, kind text, details jsonb) returns void
  language sql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
    select auth.queue_mail(person, account.email::text, kind,
        coalesce((select language from auth.profiles where id = person), account.sign_up ->> 'language', 'en'), details)
      from auth.accounts as account where account.id = person;
  $$;
alter function auth_api.send_mail owner to kabar_auth_system;
grant execute on function auth_api.send_mail to kabar_auth, kabar_backoffice_system, kabar_chat_system,
  kabar_client_system, kabar_companion_system;
