-- Creates an account with its password; raises email_taken. Only the sign-up verb calls it.
-- needs auth.refuse
create function auth.create_account(email text, password_hash text, sign_up jsonb, confirmed boolean)
  returns uuid language sql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
    with made as (
      insert into auth.accounts (email, email_confirmed_at, sign_up, role_chosen_at)
        values (create_account.email::extensions.citext, case when confirmed then now() end, create_account.sign_up, now())
        on conflict on constraint accounts_email do nothing returning id),
    stored as (
      insert into auth.passwords (account_id, hash) select made.id, password_hash from made returning account_id)
    select coalesce((select stored.account_id from stored), auth.refuse('KB409', 'email_taken')::uuid);
  $$;
alter function auth.create_account owner to kabar_auth_system;
grant execute on function auth.create_account to kabar_auth;
