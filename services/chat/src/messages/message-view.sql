-- A message as its event carries it.
create function chat.message_view(message chat.messages) returns jsonb
  language sql stable set search_path = pg_catalog, pg_temp
  as $$
    select jsonb_build_object('id', message.id, 'conversationId', message.conversation_id, 'seq', message.seq,
      'senderId', message.sender_id, 'content', message.content, 'attachments', message.attachments,
      'createdAt', to_char(message.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))
  $$;
grant execute on function chat.message_view to kabar_chat;
