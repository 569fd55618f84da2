-- The number of messages sent since a time: the sum of the ten-minute counters, plus the rows of the ten minutes that contain the
-- time.
create function chat_api.count_messages(since timestamptz) returns bigint
  language sql stable security definer set search_path = pg_catalog, pg_temp
  as $$
    select auth_api.require_role('admin', 'moderator');
    select (select coalesce(sum(count), 0)::bigint from chat.figures where name = 'messages' and at >= span.whole)
        + (select count(*) from chat.messages where created_at >= since and created_at < span.whole)
      from (select date_bin('10 minutes', since + interval '10 minutes' - interval '1 microsecond', '2000-01-01 00:00Z')) as span (whole);
  $$;
alter function chat_api.count_messages owner to kabar_chat_system;
grant execute on function chat_api.count_messages to kabar_backoffice, kabar_backoffice_system;

-- Deletes at most `most` of the oldest messages from before a time, and returns how many it deleted. A message stays while a
-- report of it is open. For the job only.
create function chat.forget_messages(before timestamptz, most integer) returns integer
  language sql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
    select auth_api.require_role('system');
    with deleted as (
      delete from chat.messages where id in (
        select message.id from chat.messages as message
          where message.created_at < forget_messages.before
            and not exists (select from chat.message_flags as flag where flag.message_id = message.id and flag.outcome is null)
          order by message.created_at limit most)
        returning id)
    select count(*)::integer from deleted;
  $$;
alter function chat.forget_messages owner to kabar_chat_system;
grant execute on function chat.forget_messages to kabar_chat;

-- Enqueues, for each participant for whom a message is the first unread one, a job that checks in an hour whether it was read; later
-- messages keep that job. Staff who wrote in a conversation of others get no reminder.
create function chat.remind_of_unread(conversation uuid, seq bigint, sender uuid, at timestamptz) returns void
  language sql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
    select jobs_api.enqueue('chat:tell-unread', jsonb_build_object('conversationId', conversation, 'personId', reader.user_id),
        at + interval '1 hour', 'chat:tell-unread:' || conversation || ':' || reader.user_id)
      from chat.conversation_participants as reader
      where reader.conversation_id = conversation and reader.user_id <> sender and not reader.as_admin
        and (not reader.as_member or chat.is_present(reader))
        and reader.read_seq >= reader.told_seq
        and not exists (select from chat.messages as earlier where earlier.conversation_id = conversation
          and earlier.seq > reader.read_seq and earlier.seq < remind_of_unread.seq
          and earlier.sender_id is distinct from reader.user_id);
  $$;
alter function chat.remind_of_unread owner to kabar_chat_system;
grant execute on function chat.remind_of_unread to kabar_chat;

-- Marks the notification of unread messages read once the person has read the messages.
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

-- Checks and records a message of staff in a conversation of others. Only admins reach this, because row security hides the
-- conversation from everyone else. Raises reason_needed.
create function chat.write_as_staff(room chat.conversations, message_id uuid, reason text) returns void
  language sql volatile set search_path = pg_catalog, pg_temp
  as $$
    insert into chat.conversation_participants (conversation_id, user_id, as_admin)
      select room.id, auth_api.uid(), true where room.type = 'companion_admin' on conflict do nothing;
    select auth_api.refuse('KB400', 'reason_needed') where room.type <> 'companion_admin' and reason is null;
    select backoffice_api.record_action('conversation_written', 'conversation', room.id,
      jsonb_build_object('messageId', message_id, 'reason', reason)) where room.type <> 'companion_admin';
  $$;
grant execute on function chat.write_as_staff to kabar_chat;

-- Writes a message of the calling companion into the conversation with a client, in the caller's transaction; does nothing
-- without an open conversation. Idempotent by id.
create function chat_api.write_message(message uuid, client uuid, content text) returns void
  language sql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
    select from chat.conversations as room
      where room.client_user_id = client and room.companion_user_id = auth_api.uid() and room.type = 'client_companion'
        and room.status = 'open' for no key update;
    select chat.append_message(message, room.id, write_message.content, null) from chat.conversations as room
      where room.client_user_id = client and room.companion_user_id = auth_api.uid() and room.type = 'client_companion'
        and room.status = 'open' and chat.writing(room) = 'open';
  $$;
alter function chat_api.write_message owner to kabar_chat_system;
grant execute on function chat_api.write_message to kabar_bookings;
