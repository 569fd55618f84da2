-- Mails a confirmation link to the new address and a notice to the old one. Raises email_taken.
-- needs auth.queue_mail, auth_api.uid
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
alter function auth.ask_new_email owner to kabar_auth_system;
grant execute on function auth.ask_new_email to kabar_auth;
