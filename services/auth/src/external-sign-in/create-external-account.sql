-- Creates an account whose address the provider has verified; raises email_taken.
create function auth.create_external_account(provider text, subject text, email text, sign_up jsonb)
  returns uuid language plpgsql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
  declare made uuid;
  begin
    insert into auth.accounts (email, email_confirmed_at, provider, sign_up, role_chosen_at)
      values (create_external_account.email::extensions.citext, now(), create_external_account.provider,
        create_external_account.sign_up, case when sign_up ? 'userType' then now() end)
      on conflict on constraint accounts_email do nothing returning id into made;
    if made is null then raise exception using errcode = 'KB409', message = 'email_taken'; end if;
    insert into auth.external_identities (provider, subject, account_id)
      values (create_external_account.provider, create_external_account.subject, made);
    return made;
  end $$;
alter function auth.create_external_account owner to kabar_auth_system;
grant execute on function auth.create_external_account to kabar_auth;
