-- Creates an account with its password; raises email_taken. Only the sign-up verb calls it.
create function auth.create_account(email text, password_hash text, sign_up jsonb, confirmed boolean)
  returns uuid language plpgsql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
  declare made uuid;
  begin
    insert into auth.accounts (email, email_confirmed_at, sign_up, role_chosen_at)
      values (create_account.email::extensions.citext, case when confirmed then now() end, create_account.sign_up,
        now())
      on conflict on constraint accounts_email do nothing returning id into made;
    if made is null then
      raise exception using errcode = 'KB409', message = 'email_taken';
    end if;
    insert into auth.passwords (account_id, hash) values (made, password_hash);
    return made;
  end $$;
alter function auth.create_account owner to kabar_auth_system;
grant execute on function auth.create_account to kabar_auth;
