-- Ends the session of this token. Live sockets close by the notification, calls and push subscriptions by jobs.
create function auth.end_session(token_hash bytea) returns void
  language plpgsql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
  declare ended auth.sessions;
  begin
    update auth.sessions set ended_at = now()
      where sessions.token_hash = end_session.token_hash and ended_at is null returning * into ended;
    if found then
      perform pg_notify('kabar_sessions', json_build_object('sessionId', ended.id, 'accountId', ended.account_id)::text);
      perform jobs_api.enqueue('chat:drop-push-subscriptions', jsonb_build_object('sessionId', ended.id));
      perform jobs_api.enqueue('bookings:end-seats', jsonb_build_object('sessionId', ended.id));
    end if;
  end $$;
alter function auth.end_session owner to kabar_auth_system;
grant execute on function auth.end_session to kabar_auth;
