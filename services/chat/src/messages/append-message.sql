-- Stores one message, numbered without gaps: the conversation's row is locked until the commit, so that the order of
-- the numbers is the order in which messages become visible. The same id with the same text is the same message. An
-- admin who writes to two people from outside gives a reason, which is recorded with the message. Runs with the
-- caller's row security.
-- needs auth_api.uid, chat.own_conversations, chat.remind_of_unread, chat.require_writing, chat.tell, chat.write_as_staff
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
    perform chat.remind_of_unread(conversation, stored.seq, me, stored.created_at);
    return stored;
  end $$;
grant execute on function chat.append_message to kabar_chat;
