-- Deletes subscriptions that their push service no longer knows, and that of an ended session. For the job only.
-- needs auth_api.require_role
create function chat.drop_push_subscriptions(gone uuid[], session uuid) returns void
  language sql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
    select auth_api.require_role('system');
    delete from chat.push_subscriptions as own where own.id = any (gone) or own.session_id = session;
  $$;
alter function chat.drop_push_subscriptions owner to kabar_chat_system;
grant execute on function chat.drop_push_subscriptions to kabar_chat;
