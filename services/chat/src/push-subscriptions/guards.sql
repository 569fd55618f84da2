-- Stores the push subscription of the caller's browser for its login session. If another account used this browser, its endpoint
-- moves to the caller, provided that the keys are the same; otherwise returns null. Keeps at most ten browsers and deletes the
-- oldest. Locks the caller first.
create function chat.keep_push_subscription(session uuid, endpoint text, public_key text, auth_secret text, at timestamptz)
  returns uuid
  language plpgsql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
  declare
    me uuid := auth_api.uid();
    kept uuid;
  begin
    if me is null then raise exception using errcode = 'KB401', message = 'signed_out'; end if;
    insert into chat.push_subscriptions as known (account_id, session_id, endpoint, public_key, auth_secret, created_at)
      values (me, session, keep_push_subscription.endpoint, keep_push_subscription.public_key,
        keep_push_subscription.auth_secret, at)
      on conflict on constraint push_subscriptions_endpoint do update
        set account_id = excluded.account_id, session_id = excluded.session_id, created_at = excluded.created_at
        where known.public_key = excluded.public_key and known.auth_secret = excluded.auth_secret
      returning known.id into kept;
    delete from chat.push_subscriptions as old where old.id in (
      select own.id from chat.push_subscriptions as own where own.account_id = me
        order by own.created_at desc, own.id desc offset 10);
    return kept;
  end $$;
alter function chat.keep_push_subscription owner to kabar_chat_system;
grant execute on function chat.keep_push_subscription to kabar_chat;
