-- Deletes subscriptions that their push service no longer knows, and that of an ended session. For the job only.
create function chat.drop_push_subscriptions(gone uuid[], session uuid) returns void
  language sql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
    select auth_api.require_role('system');
    delete from chat.push_subscriptions as own where own.id = any (gone) or own.session_id = session;
  $$;
alter function chat.drop_push_subscriptions owner to kabar_chat_system;
grant execute on function chat.drop_push_subscriptions to kabar_chat;

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
