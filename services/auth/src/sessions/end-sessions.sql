-- Ends every session of an account except the kept one; live sockets, calls and push subscriptions are informed of
-- each.
create function auth.end_sessions(account uuid, kept_session bytea) returns void
  language sql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
    with ended as (
      update auth.sessions set ended_at = now()
        where account_id = account and ended_at is null and token_hash is distinct from kept_session returning id)
    select pg_notify('kabar_sessions', json_build_object('sessionId', ended.id, 'accountId', account)::text),
        jobs_api.enqueue('chat:drop-push-subscriptions', jsonb_build_object('sessionId', ended.id)),
        jobs_api.enqueue('bookings:end-seats', jsonb_build_object('sessionId', ended.id))
      from ended;
  $$;
alter function auth.end_sessions owner to kabar_auth_system;
grant execute on function auth.end_sessions to kabar_auth;
