-- The account and password hash for an address; no row for an unknown one.
create function auth.credentials(email text)
  returns table (account_id uuid, hash text, confirmed boolean)
  language sql stable security definer set search_path = pg_catalog, pg_temp
  as $$
    select accounts.id, passwords.hash, accounts.email_confirmed_at is not null
      from auth.accounts join auth.passwords on passwords.account_id = accounts.id
      where accounts.email operator(extensions.=) credentials.email::extensions.citext
  $$;
alter function auth.credentials owner to kabar_auth_system;
grant execute on function auth.credentials to kabar_auth;
