-- auth_api.authenticate for a request that reads from a replica. Raises unavailable when this server is none, or has not replayed what
-- the primary had written by `since`; so a session that had ended by then is dead here too. CASE decides this first, and the
-- volatile function takes its snapshot after it. The service asks the primary after any error.
-- needs auth_api.authenticate, auth.refuse
create function auth_api.authenticate_on_replica(token_hash bytea, who text[], since pg_lsn) returns text
  volatile security definer
  begin atomic
    select case when pg_is_in_recovery() and pg_last_wal_replay_lsn() >= since
      then auth_api.authenticate(token_hash, who, false)
      else auth.refuse('KB503', 'unavailable') end;
  end;
alter function auth_api.authenticate_on_replica owner to kabar_auth_system;
grant execute on function auth_api.authenticate_on_replica to public;
