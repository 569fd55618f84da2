-- Somebody is writing: nothing is stored.
-- needs auth_api.uid, chat.require_writing, chat.tell
create function chat.tell_typing(conversation uuid) returns void
  language plpgsql volatile set search_path = pg_catalog, pg_temp
  as $$
  declare room chat.conversations;
  begin
    select * into room from chat.conversations where id = conversation;
    if not found then raise exception using errcode = 'KB404', message = 'not_found'; end if;
    perform chat.require_writing(room);
    perform chat.tell('typing', conversation, jsonb_build_object('user_id', auth_api.uid()));
  end $$;
grant execute on function chat.tell_typing to kabar_chat;
