-- Somebody is writing: nothing is stored.
-- needs auth_api.uid, chat.messaging_on, chat.tell
create function chat.tell_typing(conversation uuid) returns void
  language plpgsql volatile set search_path = pg_catalog, pg_temp
  as $$
  declare room chat.conversations;
  begin
    select * into room from chat.conversations where id = conversation;
    if not found then raise exception using errcode = 'KB404', message = 'not_found'; end if;
    if room.status = 'closed' then raise exception using errcode = 'KB409', message = 'conversation_closed'; end if;
    if not chat.messaging_on(room.type) then raise exception using errcode = 'KB403', message = 'messaging_off'; end if;
    perform chat.tell('typing', conversation, jsonb_build_object('conversationId', conversation, 'userId', auth_api.uid()));
  end $$;
grant execute on function chat.tell_typing to kabar_chat;
