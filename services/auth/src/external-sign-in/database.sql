create policy external_identities_own on auth.external_identities to kabar_auth
  using (account_id = (select auth_api.uid())) with check (account_id = (select auth_api.uid()));
create policy external_identities_system on auth.external_identities to kabar_auth_system using (true) with check (true);
grant select, insert on auth.external_identities to kabar_auth;
grant select, insert, update on auth.external_identities to kabar_auth_system;

-- The account of an identity at a provider. Matches by address only where that account has no password.
create function auth.account_of_identity(provider text, subject text, email text)
  returns table (account_id uuid, linked boolean, has_password boolean)
  language sql stable security definer set search_path = pg_catalog, pg_temp
  as $$
    select identity.account_id, true, true from auth.external_identities as identity
      where identity.provider = account_of_identity.provider and identity.subject = account_of_identity.subject
    union all
    select accounts.id, false, exists (select from auth.passwords where passwords.account_id = accounts.id)
      from auth.accounts where accounts.email operator(extensions.=) account_of_identity.email::extensions.citext
        and not exists (select from auth.external_identities as identity
          where identity.provider = account_of_identity.provider and identity.subject = account_of_identity.subject)
  $$;
alter function auth.account_of_identity owner to kabar_auth_system;
grant execute on function auth.account_of_identity to kabar_auth;

-- Creates an account whose address the provider has verified; raises email_taken.
create function auth.create_external_account(provider text, subject text, email text, sign_up jsonb)
  returns uuid language sql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
    with made as (
      insert into auth.accounts (email, email_confirmed_at, provider, sign_up, role_chosen_at)
        values (create_external_account.email::extensions.citext, now(), create_external_account.provider,
          create_external_account.sign_up, case when create_external_account.sign_up ? 'userType' then now() end)
        on conflict on constraint accounts_email do nothing returning id),
    stored as (
      insert into auth.external_identities (provider, subject, account_id)
        select create_external_account.provider, create_external_account.subject, made.id from made returning account_id)
    select coalesce((select stored.account_id from stored), auth_api.refuse('KB409', 'email_taken')::uuid);
  $$;
alter function auth.create_external_account owner to kabar_auth_system;
grant execute on function auth.create_external_account to kabar_auth;

-- Fills empty fields of the caller's profile with what the provider knows; without a profile, stores it in sign_up for
-- create_profile. Returns false instead of raising if nothing could be written, so that the sign-in continues.
create function auth.fill_from_provider(name text, picture text) returns boolean
  language plpgsql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
  begin
    update auth.profiles set full_name = case when full_name = '' then coalesce(name, '') else full_name end,
        avatar_url = coalesce(avatar_url, picture) where id = auth_api.uid();
    if not found and picture is not null then
      update auth.accounts set sign_up = sign_up || jsonb_build_object('avatarUrl', picture) where id = auth_api.uid();
    end if;
    return true;
  exception when others then
    return false;
  end $$;
alter function auth.fill_from_provider owner to kabar_auth_system;
grant execute on function auth.fill_from_provider to kabar_auth;
