-- Enqueues a job that checks in an hour whether a message was read, for each of the two people for whom it is the first
-- unread one; later messages keep that job. Staff who wrote in a conversation of others get no reminder.
create function chat.remind_of_unread(conversation uuid, seq bigint, sender uuid, at timestamptz) returns void
  language sql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
    select jobs_api.enqueue('chat:tell-unread', jsonb_build_object('conversationId', conversation, 'personId', reader.user_id),
        at + interval '1 hour', 'chat:tell-unread:' || conversation || ':' || reader.user_id)
      from chat.conversation_participants as reader
      where reader.conversation_id = conversation and reader.user_id <> sender and not reader.as_admin
        and reader.read_seq >= reader.told_seq
        and not exists (select from chat.messages as earlier where earlier.conversation_id = conversation
          and earlier.seq > reader.read_seq and earlier.seq < remind_of_unread.seq
          and earlier.sender_id is distinct from reader.user_id);
  $$;
alter function chat.remind_of_unread owner to kabar_chat_system;
grant execute on function chat.remind_of_unread to kabar_chat;
