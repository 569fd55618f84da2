-- Called only by verbs that have checked a proof of identity (password, link, provider).
create function auth.open_session(account uuid, token_hash bytea, expires timestamptz, second_factor boolean,
  user_agent text, address text)
  returns void language sql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
    insert into auth.sessions (account_id, token_hash, expires_at, second_factor, user_agent, address)
      values (account, token_hash, expires, second_factor, user_agent, address)
  $$;
alter function auth.open_session owner to kabar_auth_system;
grant execute on function auth.open_session to kabar_auth;
