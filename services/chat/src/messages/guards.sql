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
