-- Replaces a token whose answer was lost by another one, for a person who proved the new password.
create function auth.renew_session_again(former bytea, renewed bytea) returns void
  language sql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
    update auth.sessions set token_hash = renewed
      where former_token_hash = former and renewed_at > now() - interval '10 minutes' and ended_at is null
  $$;
alter function auth.renew_session_again owner to kabar_auth_system;
grant execute on function auth.renew_session_again to kabar_auth;
