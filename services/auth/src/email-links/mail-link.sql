-- Mails a link to the account of this address. Does nothing for an unknown address, so that the caller cannot tell. An
-- address that is confirmed already gets no second confirmation.
-- needs auth_api.send_mail
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
alter function auth.mail_link owner to kabar_auth_system;
grant execute on function auth.mail_link to kabar_auth;
