-- Marks the notification of waiting messages read once the person has read the messages.
-- needs auth_api.uid, chat.publish
create function chat.settle_unread_notice(conversation uuid) returns void
  language sql volatile set search_path = pg_catalog, pg_temp
  as $$
    with settled as (
      update chat.notifications set read_at = now() where recipient_id = auth_api.uid() and read_at is null
        and type = 'message_unread' and payload ->> 'conversation_id' = conversation::text returning id)
    select chat.publish(jsonb_build_object('kind', 'notification', 'admins', false,
        'members', jsonb_build_array(auth_api.uid()), 'row', jsonb_build_object('id', null, 'type', null))::text)
      where exists (select from settled);
  $$;
grant execute on function chat.settle_unread_notice to kabar_chat;
