-- Gives the remaining session a new token after a change of password, so that a copy of the former token is useless. Of
-- two changes with the same token the second gets signed_out. Live sockets are closed and reconnect with the new token.
-- needs auth_api.uid
create function auth.renew_session(token_hash bytea, renewed bytea) returns void
  language plpgsql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
  declare me uuid := auth_api.uid();
  begin
    update auth.sessions as session
      set token_hash = renewed, former_token_hash = renew_session.token_hash, renewed_at = now()
      where session.token_hash = renew_session.token_hash and account_id = me and ended_at is null;
    if not found then raise exception using errcode = 'KB401', message = 'signed_out'; end if;
    perform pg_notify('kabar_sessions', json_build_object('accountId', me)::text);
  end $$;
alter function auth.renew_session owner to kabar_auth_system;
grant execute on function auth.renew_session to kabar_auth;
