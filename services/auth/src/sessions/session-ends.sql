-- The remaining seconds of each session that has not ended, by token hash, for open connections. Asking does not count
-- as use of the session. The same conditions as auth_api.authenticate.
create function auth_api.session_ends(token_hashes bytea[]) returns table (token_hash bytea, seconds_left float8)
  stable security definer
  begin atomic
    select session.token_hash,
        extract(epoch from least(session.expires_at, session.last_seen_at + interval '30 days') - now())::float8
      from auth.sessions as session
      where session.token_hash = any (session_ends.token_hashes) and session.ended_at is null
        and session.expires_at > now() and session.last_seen_at > now() - interval '30 days';
  end;
alter function auth_api.session_ends owner to kabar_auth_system;
grant execute on function auth_api.session_ends to kabar_chat;
