-- The calling companion's conversation with the admins; created on first use.
-- needs auth_api.has_role, auth_api.uid, chat.tell
create function chat.open_admin_conversation() returns uuid
  language plpgsql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
  declare
    me uuid := auth_api.uid();
    room uuid;
  begin
    if not auth_api.has_role('companion') then raise exception using errcode = 'KB403', message = 'forbidden'; end if;
    select id into room from chat.conversations
      where companion_user_id = me and type = 'companion_admin' and status = 'open';
    if room is not null then return room; end if;
    insert into chat.conversations (type, companion_user_id) values ('companion_admin', me)
      on conflict (companion_user_id) where type = 'companion_admin' and status = 'open'
      do nothing returning id into room;
    if room is null then
      select id into room from chat.conversations
        where companion_user_id = me and type = 'companion_admin' and status = 'open';
      return room;
    end if;
    insert into chat.conversation_participants (conversation_id, user_id) values (room, me);
    perform chat.tell('conversation', room, '{}');
    return room;
  end $$;
alter function chat.open_admin_conversation owner to kabar_chat_system;
grant execute on function chat.open_admin_conversation to kabar_chat;
