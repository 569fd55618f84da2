-- Mails a link to the account of this address. Does nothing for an unknown address, so that the caller cannot tell. An
-- address that is confirmed already gets no second confirmation.
-- needs auth_api.send_mail
create function auth.mail_link(email text, purpose text, token_hash bytea, link text, expires timestamptz)
  returns void language sql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
    with stored as (
      insert into auth.email_tokens (account_id, purpose, token_hash, expires_at)
        select account.id, mail_link.purpose, mail_link.token_hash, expires from auth.accounts as account
          where account.email operator(extensions.=) mail_link.email::extensions.citext
            and (mail_link.purpose <> 'confirm' or account.email_confirmed_at is null)
        returning account_id)
    select auth_api.send_mail(stored.account_id, mail_link.purpose, jsonb_build_object('link', link)) from stored;
  $$;
alter function auth.mail_link owner to kabar_auth_system;
grant execute on function auth.mail_link to kabar_auth;
