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
