-- Mails a confirmation link to the new address and a notice to the old one. Raises email_taken.
-- needs auth.queue_mail, auth.refuse, auth_api.uid
create function auth.ask_new_email(wanted text, token_hash bytea, link text, expires timestamptz) returns void
  language sql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
    select auth.refuse('KB409', 'email_taken')
      where exists (select from auth.accounts where email operator(extensions.=) wanted::extensions.citext);
    insert into auth.email_tokens (account_id, purpose, token_hash, new_email, expires_at)
      values (auth_api.uid(), 'change', ask_new_email.token_hash, wanted::extensions.citext, expires);
    select auth.queue_mail(auth_api.uid(), wanted, 'change',
      coalesce((select language from auth.profiles where id = auth_api.uid()), 'en'), jsonb_build_object('link', link));
  $$;
alter function auth.ask_new_email owner to kabar_auth_system;
grant execute on function auth.ask_new_email to kabar_auth;
