create policy messages_system on chat.messages to kabar_chat_system using (true) with check (true);
create policy messages_take_part on chat.messages for select to kabar_chat
  using ((conversation_id in (select chat.own_conversations())
      -- circle members read only messages sent since they joined
      and seq > coalesce(((select chat.first_seqs()) ->> conversation_id::text)::bigint, 0))
    or (select auth_api.has_role('admin'))
    or ((select auth_api.has_role('moderator')) and chat.is_flagged(id)));
create policy messages_own on chat.messages for insert to kabar_chat
  with check (sender_id = (select auth_api.uid())
    and (conversation_id in (select chat.own_conversations()) or (select auth_api.has_role('admin'))));
grant select, insert on chat.messages to kabar_chat;
grant select, insert, update, delete on chat.messages to kabar_chat_system;

grant select, insert, update, delete on chat.rate_limits to kabar_chat;

create policy figures_system on chat.figures to kabar_chat_system using (true) with check (true);
grant select, insert, update (count) on chat.figures to kabar_chat_system;

-- Stores one message. Idempotent by id. Messages are numbered without gaps; the conversation's row is locked until the commit, so
-- that they become visible in the order of their numbers. An admin who writes in a conversation of others must give a reason, which
-- is audited. Runs with the caller's row security.
create function chat.append_message(message_id uuid, conversation uuid, content text, reason text)
  returns chat.messages
  language plpgsql volatile set search_path = pg_catalog, pg_temp
  as $$
  declare
    me uuid := auth_api.uid();
    room chat.conversations;
    stored chat.messages;
  begin
    select * into room from chat.conversations where id = conversation for no key update;
    if not found then raise exception using errcode = 'KB404', message = 'not_found'; end if;
    select * into stored from chat.messages where id = message_id;
    if found then
      if stored.conversation_id = conversation and stored.sender_id = me and stored.content = append_message.content
      then
        return stored;
      end if;
      raise exception using errcode = 'KB422', message = 'id_reused';
    end if;
    perform chat.require_writing(room);
    if conversation not in (select chat.own_conversations()) then
      perform chat.write_as_staff(room, message_id, reason);
    end if;
    insert into chat.messages (id, conversation_id, seq, sender_id, content, created_at)
      values (message_id, conversation, room.last_seq + 1, me, append_message.content,
        greatest(clock_timestamp(), room.activity_at))
      on conflict (id) do nothing returning * into stored;
    -- the id of a message that the caller may not see
    if not found then raise exception using errcode = 'KB422', message = 'id_reused'; end if;
    update chat.conversations set last_seq = stored.seq, activity_at = stored.created_at, team_asked_at = case
        when room.type = 'companion_admin' and room.companion_user_id = me then coalesce(room.team_asked_at, stored.created_at) end
      where id = conversation;
    perform chat.tell('message', conversation, to_jsonb(stored));
    if room.type = 'companion_admin' then perform chat.follow_team_conversation(room, stored); end if;
    perform chat.remind_of_unread(conversation, stored.seq, me, stored.created_at);
    return stored;
  end $$;
grant execute on function chat.append_message to kabar_chat, kabar_chat_system;

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

-- Maintains the number of messages in each ten minutes. A copy of backoffice_api.change_figure, whose dynamic statements Postgres
-- would plan for every message.
create function chat.count_sent_messages() returns trigger
  language plpgsql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
  declare changed record;
  begin
    for changed in
      select date_bin('10 minutes', created_at, '2000-01-01 00:00Z') as slot,
          case tg_op when 'INSERT' then count(*) else -count(*) end as messages
        from changed_messages group by 1 order by 1
    loop
      update chat.figures set count = count + changed.messages where id = (
        select id from chat.figures where name = 'messages' and at = changed.slot limit 1 for update skip locked);
      if not found then
        insert into chat.figures (name, at, count) values ('messages', changed.slot, changed.messages);
      end if;
    end loop;
    return null;
  end $$;
alter function chat.count_sent_messages owner to kabar_chat_system;
create trigger messages_counted after insert on chat.messages
  referencing new table as changed_messages for each statement execute function chat.count_sent_messages();
create trigger messages_gone_counted after delete on chat.messages
  referencing old table as changed_messages for each statement execute function chat.count_sent_messages();

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

-- Notifies a person that messages have been unread for an hour, once until they have read them. For the job only.
create function chat.tell_unread(conversation uuid, person uuid, at timestamptz) returns void
  language plpgsql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
  declare newest bigint;
  begin
    if not auth_api.has_role('system') then raise exception using errcode = 'KB403', message = 'forbidden'; end if;
    select last_seq into newest from chat.conversations where id = conversation and status = 'open' for no key update;
    if not found then return; end if;
    update chat.conversation_participants as reader set told_seq = newest
      where reader.conversation_id = conversation and reader.user_id = person and not reader.as_admin
        and reader.read_seq >= reader.told_seq and (not reader.as_member or chat.is_present(reader))
        and exists (select from chat.messages as waiting where waiting.conversation_id = conversation
          and waiting.seq > reader.read_seq and waiting.sender_id is distinct from person
          and waiting.created_at <= at - interval '1 hour');
    if found then
      perform chat_api.notify(person, 'message_unread', jsonb_strip_nulls(jsonb_build_object('conversation_id', conversation,
        'other_id', (select waiting.sender_id from chat.messages as waiting where waiting.conversation_id = conversation
          and waiting.sender_id is distinct from person order by waiting.seq desc limit 1))));
    end if;
  end $$;
alter function chat.tell_unread owner to kabar_chat_system;
grant execute on function chat.tell_unread to kabar_chat;

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
