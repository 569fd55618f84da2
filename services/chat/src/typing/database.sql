-- Announces that the caller is typing; nothing is stored. For staff in a conversation of others it does nothing until
-- they have written there.
create function chat.tell_typing(conversation uuid) returns void
  language sql volatile set search_path = pg_catalog, pg_temp
  as $$
    select auth_api.refuse('KB404', 'not_found') where not exists (select from chat.conversations as room where room.id = conversation);
    select chat.require_writing(room) from chat.conversations as room where room.id = conversation;
    select chat.tell('typing', conversation, jsonb_build_object('user_id', auth_api.uid())) from chat.conversations as room
      where room.id = conversation and (room.type = 'companion_admin' or conversation in (select chat.own_conversations()));
  $$;
grant execute on function chat.tell_typing to kabar_chat;
