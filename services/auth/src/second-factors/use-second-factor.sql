-- Uses up a one-time code or a recovery code; false when it was used before.
create function auth.use_second_factor(account uuid, step bigint, recovery_hash bytea) returns boolean
  language plpgsql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
  begin
    if recovery_hash is not null then
      update auth.second_factors set recovery_hashes = array_remove(recovery_hashes, recovery_hash)
        where account_id = account and recovery_hash = any (recovery_hashes);
    else
      update auth.second_factors set last_step = step where account_id = account and last_step < step;
    end if;
    return found;
  end $$;
alter function auth.use_second_factor owner to kabar_auth_system;
grant execute on function auth.use_second_factor to kabar_auth;
