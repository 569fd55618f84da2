-- What sign-in needs to know about a second factor before the person is signed in.
create function auth.second_factor_of(account uuid)
  returns table (sealed_secret bytea, recovery_hashes bytea[], last_step bigint)
  language sql stable security definer set search_path = pg_catalog, pg_temp
  as $$
    select sealed_secret, recovery_hashes, last_step from auth.second_factors
      where account_id = account and confirmed_at is not null
  $$;
alter function auth.second_factor_of owner to kabar_auth_system;
grant execute on function auth.second_factor_of to kabar_auth;
