-- Ends the session of this token. Live sockets close by the notification, calls and push subscriptions by jobs.
create function auth.end_session(token_hash bytea) returns void
  language sql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
    with ended as (
      update auth.sessions set ended_at = now()
        where sessions.token_hash = end_session.token_hash and ended_at is null returning id, account_id)
    select pg_notify('kabar_sessions', json_build_object('sessionId', ended.id, 'accountId', ended.account_id)::text),
        jobs_api.enqueue('chat:drop-push-subscriptions', jsonb_build_object('sessionId', ended.id)),
        jobs_api.enqueue('bookings:end-seats', jsonb_build_object('sessionId', ended.id))
      from ended;
  $$;
alter function auth.end_session owner to kabar_auth_system;
grant execute on function auth.end_session to kabar_auth;
