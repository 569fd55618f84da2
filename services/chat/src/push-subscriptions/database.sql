create policy push_subscriptions_system on chat.push_subscriptions to kabar_chat_system using (true) with check (true);
create policy push_subscriptions_own on chat.push_subscriptions to kabar_chat
  using (account_id = (select auth_api.uid()));
grant select, delete on chat.push_subscriptions to kabar_chat;
grant select, insert, update, delete on chat.push_subscriptions to kabar_chat_system;

-- Deletes subscriptions that their push service no longer knows, and that of an ended session. For the job only.
create function chat.drop_push_subscriptions(gone uuid[], session uuid) returns void
  language sql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
    select auth_api.require_role('system');
    delete from chat.push_subscriptions as own where own.id = any (gone) or own.session_id = session;
  $$;
alter function chat.drop_push_subscriptions owner to kabar_chat_system;
grant execute on function chat.drop_push_subscriptions to kabar_chat;

-- Stores the push subscription of the caller's browser for its login session. If another account used this browser, its endpoint
-- moves to the caller, provided that the keys are the same; otherwise returns null. Keeps at most ten browsers and deletes the
-- oldest. Locks the caller first.
create function chat.keep_push_subscription(session uuid, endpoint text, public_key text, auth_secret text, at timestamptz)
  returns uuid
  language sql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
    select auth_api.refuse('KB401', 'signed_out') where auth_api.uid() is null;
    insert into chat.push_subscriptions as known (account_id, session_id, endpoint, public_key, auth_secret, created_at)
      values (auth_api.uid(), session, keep_push_subscription.endpoint, keep_push_subscription.public_key,
        keep_push_subscription.auth_secret, at)
      on conflict on constraint push_subscriptions_endpoint do update
        set account_id = excluded.account_id, session_id = excluded.session_id, created_at = excluded.created_at
        where known.public_key = excluded.public_key and known.auth_secret = excluded.auth_secret;
    delete from chat.push_subscriptions as old where old.id in (
      select own.id from chat.push_subscriptions as own where own.account_id = auth_api.uid()
        order by own.created_at desc, own.id desc offset 10);
    select known.id from chat.push_subscriptions as known
      where known.endpoint = keep_push_subscription.endpoint and known.account_id = auth_api.uid()
        and known.public_key = keep_push_subscription.public_key and known.auth_secret = keep_push_subscription.auth_secret;
  $$;
alter function chat.keep_push_subscription owner to kabar_chat_system;
grant execute on function chat.keep_push_subscription to kabar_chat;

-- The subscriptions of these people whose sessions have not ended; the others are deleted. For the job only.
create function chat.live_push_subscriptions(people uuid[])
  returns table (id uuid, account_id uuid, endpoint text, public_key text, auth_secret text)
  language sql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
    select auth_api.require_role('system');
    with live as materialized (
      select auth_api.live_sessions(array(
        select own.session_id from chat.push_subscriptions as own where own.account_id = any (people))) as session_id),
    ended as (
      delete from chat.push_subscriptions as own where own.account_id = any (people)
        and not exists (select from live where live.session_id = own.session_id))
    select own.id, own.account_id, own.endpoint, own.public_key, own.auth_secret
      from chat.push_subscriptions as own where own.account_id = any (people)
        and exists (select from live where live.session_id = own.session_id);
  $$;
alter function chat.live_push_subscriptions owner to kabar_chat_system;
grant execute on function chat.live_push_subscriptions to kabar_chat;
