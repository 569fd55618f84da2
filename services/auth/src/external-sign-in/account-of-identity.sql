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
