-- Announces that the caller is typing; nothing is stored. For staff in a conversation of others it does nothing until
-- they have written there.
create function chat.tell_typing(conversation uuid) returns void
  language plpgsql volatile set search_path = pg_catalog, pg_temp
  as $$
  declare room chat.conversations;
  begin
    select * into room from chat.conversations where id = conversation;
    if not found then raise exception using errcode = 'KB404', message = 'not_found'; end if;
    perform chat.require_writing(room);
    if room.type = 'companion_admin' or conversation in (select chat.own_conversations()) then
      perform chat.tell('typing', conversation, jsonb_build_object('user_id', auth_api.uid()));
    end if;
  end $$;
grant execute on function chat.tell_typing to kabar_chat;
