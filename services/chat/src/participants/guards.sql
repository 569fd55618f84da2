-- Adds the caller to a conversation as a circle member, from the next message on. Notifies the client and the companion in this
-- transaction, so before any message can be read. False if the caller may not join it, or has joined.
create function chat.join_conversation(conversation uuid, at timestamptz) returns boolean
  language plpgsql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
  declare
    room chat.conversations;
    person uuid;
  begin
    -- the same lock as for a message, so that each message is either before or after the joining
    select * into room from chat.conversations as stored where stored.id = conversation for no key update;
    select open.person_id into person from chat.joinable_conversations() as open
      where open.conversation_id = conversation order by open.person_id limit 1;
    if person is null then return false; end if;
    insert into chat.conversation_participants as own
        (conversation_id, user_id, as_member, person_id, joined_seq, delivered_seq, read_seq, joined_at)
      values (conversation, auth_api.uid(), true, person, room.last_seq, room.last_seq, room.last_seq, at)
      on conflict on constraint conversation_participants_pkey do update set person_id = excluded.person_id,
        joined_seq = excluded.joined_seq, delivered_seq = excluded.delivered_seq, read_seq = excluded.read_seq,
        told_seq = 0, joined_at = excluded.joined_at, ended_at = null
        where own.as_member;
    if not found then return false; end if;
    perform chat_api.notify(told, 'circle_member_in_chat', jsonb_build_object('conversation_id', conversation,
        'user_id', auth_api.uid())) from unnest(array[room.client_user_id, room.companion_user_id]) as told
      where told is not null;
    perform chat.tell('conversation', conversation, '{}');
    return true;
  end $$;
alter function chat.join_conversation owner to kabar_chat_system;
grant execute on function chat.join_conversation to kabar_chat;

-- Sets how far the caller has received and read; never backwards, never beyond the newest message.
create function chat.mark(conversation uuid, delivered bigint, read bigint)
  returns table (delivered_seq bigint, read_seq bigint)
  language plpgsql volatile set search_path = pg_catalog, pg_temp
  as $$
  declare
    newest bigint;
    marked chat.conversation_participants;
  begin
    select last_seq into newest from chat.conversations where id = conversation;
    if not found then raise exception using errcode = 'KB404', message = 'not_found'; end if;
    -- what companions ask is read by admins who never wrote there: so each admin has read marks of their own
    if auth_api.has_role('admin') and conversation not in (select chat.own_conversations())
      and exists (select from chat.conversations where id = conversation and type = 'companion_admin')
    then
      insert into chat.conversation_participants (conversation_id, user_id, as_admin)
        values (conversation, auth_api.uid(), true) on conflict do nothing;
    end if;
    update chat.conversation_participants as own set
        delivered_seq = greatest(own.delivered_seq, least(greatest(delivered, read), newest)),
        read_seq = greatest(own.read_seq, least(read, newest))
      where own.conversation_id = conversation and own.user_id = auth_api.uid()
        and (own.delivered_seq < least(greatest(delivered, read), newest) or own.read_seq < least(read, newest))
      returning * into marked;
    if found then
      perform chat.tell('marks', conversation, to_jsonb(marked));
      -- what arrived meanwhile counts as unread from now on
      if marked.read_seq < newest and not marked.as_admin then
        perform jobs_api.enqueue('chat:tell-unread', jsonb_build_object('conversationId', conversation, 'personId',
          marked.user_id), now() + interval '1 hour', 'chat:tell-unread:' || conversation || ':' || marked.user_id);
      end if;
      if marked.told_seq > 0 and marked.read_seq >= marked.told_seq then
        perform chat.settle_unread_notice(conversation);
      end if;
    end if;
    return query select own.delivered_seq, own.read_seq from chat.conversation_participants as own
      where own.conversation_id = conversation and own.user_id = auth_api.uid();
  end $$;
grant execute on function chat.mark to kabar_chat;
