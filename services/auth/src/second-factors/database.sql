create policy second_factors_own on auth.second_factors to kabar_auth
  using (account_id = (select auth_api.uid())) with check (account_id = (select auth_api.uid()));
create policy second_factors_system on auth.second_factors to kabar_auth_system using (true) with check (true);
grant select, insert, update, delete on auth.second_factors to kabar_auth;
grant select, insert, update on auth.second_factors to kabar_auth_system;

-- The confirmed second factor of an account, which sign-in checks before it opens a login session.
create function auth.second_factor_of(account uuid)
  returns table (sealed_secret bytea, recovery_hashes bytea[], last_step bigint)
  language sql stable security definer set search_path = pg_catalog, pg_temp
  as $$
    select sealed_secret, recovery_hashes, last_step from auth.second_factors
      where account_id = account and confirmed_at is not null
  $$;
alter function auth.second_factor_of owner to kabar_auth_system;
grant execute on function auth.second_factor_of to kabar_auth;

-- Marks a one-time code or a recovery code as used; false if it was used before.
create function auth.use_second_factor(account uuid, step bigint, recovery_hash bytea) returns boolean
  language sql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
    with used as (
      update auth.second_factors set
          last_step = case when recovery_hash is null then step else last_step end,
          recovery_hashes = case when recovery_hash is null then recovery_hashes else array_remove(recovery_hashes, recovery_hash) end
        where account_id = account
          and case when recovery_hash is null then last_step < step else recovery_hash = any (recovery_hashes) end
        returning account_id)
    select exists (select from used);
  $$;
alter function auth.use_second_factor owner to kabar_auth_system;
grant execute on function auth.use_second_factor to kabar_auth;
