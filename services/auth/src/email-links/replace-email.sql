-- needs auth_api.send_mail
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
