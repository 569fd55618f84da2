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
    -- what companions ask is read by admins who never wrote there: each has marks of her own
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
      -- what came meanwhile waits from now on
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

-- The accounts that receive live events of a conversation, without the admins, who are reached as a group.
create function chat.members_of(conversation uuid) returns jsonb
  language sql stable security definer set search_path = pg_catalog, pg_temp
  as $$
    select coalesce(jsonb_agg(user_id), '[]') from chat.conversation_participants
      where conversation_id = conversation and not as_admin
  $$;
alter function chat.members_of owner to kabar_chat_system;
grant execute on function chat.members_of to kabar_chat;
