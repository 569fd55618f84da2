create policy email_tokens_system on auth.email_tokens to kabar_auth_system using (true) with check (true);
grant select, insert, update on auth.email_tokens to kabar_auth_system;

-- Mails a confirmation link to the new address and a notice to the old one. Raises email_taken.
create function auth.ask_new_email(wanted text, token_hash bytea, link text, expires timestamptz) returns void
  language sql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
    select auth_api.refuse('KB409', 'email_taken')
      where exists (select from auth.accounts where email operator(extensions.=) wanted::extensions.citext);
    insert into auth.email_tokens (account_id, purpose, token_hash, new_email, expires_at)
      values (auth_api.uid(), 'change', ask_new_email.token_hash, wanted::extensions.citext, expires);
    select auth.queue_mail(auth_api.uid(), wanted, 'change',
      coalesce((select language from auth.profiles where id = auth_api.uid()), 'en'), jsonb_build_object('link', link));
  $$;
alter function auth.ask_new_email owner to kabar_auth_system;
grant execute on function auth.ask_new_email to kabar_auth;

-- Whether this is the confirmed address of the calling account.
create function auth_api.is_confirmed_address(address text) returns boolean
  language sql stable security definer set search_path = pg_catalog, pg_temp
  as $$
    select exists (select from auth.accounts as own where own.id = auth_api.uid() and own.email_confirmed_at is not null
      and own.email operator(extensions.=) address::extensions.citext)
  $$;
alter function auth_api.is_confirmed_address owner to kabar_auth_system;
grant execute on function auth_api.is_confirmed_address to kabar_client, kabar_client_system;

-- Whether a mailed link can still be used: open, used, expired, or unknown for a token that was never issued.
create function auth.link_state(purpose text, token_hash bytea) returns text
  language sql stable security definer set search_path = pg_catalog, pg_temp
  as $$
    select coalesce((
      select case when link.used_at is not null then 'used' when link.expires_at <= now() then 'expired' else 'open' end
        from auth.email_tokens as link
        where link.token_hash = link_state.token_hash and link.purpose = link_state.purpose), 'unknown')
  $$;
alter function auth.link_state owner to kabar_auth_system;
grant execute on function auth.link_state to kabar_auth;

-- Mails a link to the account of this address. Returns nothing, so that the caller cannot find out whether an address has
-- an account. An address that is confirmed already gets no second confirmation.
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

create function auth.replace_email(account uuid, wanted text) returns void
  language plpgsql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
  begin
    perform auth_api.send_mail(account, 'email-changed', '{}');
    update auth.accounts set email = wanted::extensions.citext, email_confirmed_at = now() where id = account;
  exception when unique_violation then
    raise exception using errcode = 'KB409', message = 'email_taken';
  end $$;
alter function auth.replace_email owner to kabar_auth_system;
grant execute on function auth.replace_email to kabar_auth;

-- Stores a new password and ends every other login session of the account.
create function auth.replace_password(account uuid, password_hash text, kept_session bytea) returns void
  language sql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
    insert into auth.passwords (account_id, hash) values (account, password_hash)
      on conflict (account_id) do update set hash = excluded.hash, changed_at = now();
    select auth.end_sessions(account, kept_session);
    select auth_api.send_mail(account, 'password-changed', '{}');
  $$;
alter function auth.replace_password owner to kabar_auth_system;
grant execute on function auth.replace_password to kabar_auth;

-- Uses up a token and returns its account; raises link_used, link_too_old or link_invalid.
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
    if not found then
      case auth.link_state(use_link.purpose, use_link.token_hash)
        when 'used' then raise exception using errcode = 'KB410', message = 'link_used';
        when 'expired' then raise exception using errcode = 'KB410', message = 'link_too_old';
        else raise exception using errcode = 'KB410', message = 'link_invalid';
      end case;
    end if;
    if purpose in ('confirm', 'reset') then
      update auth.accounts set email_confirmed_at = coalesce(email_confirmed_at, now()) where id = used.account_id;
    end if;
    return query select used.account_id, used.new_email::text;
  end $$;
alter function auth.use_link owner to kabar_auth_system;
grant execute on function auth.use_link to kabar_auth;
