-- The calling companion's conversation with the admins; created on first use.
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

-- The open conversation of a client and a companion, created when there is none. Callable by either of the two, by
-- staff and by background work.
create function chat_api.open_conversation(client uuid, companion uuid) returns uuid
  language plpgsql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
  declare
    room uuid;
  begin
    if not coalesce(auth_api.uid() in (client, companion), false) and not auth_api.has_role('admin')
      and not auth_api.has_role('moderator') and not auth_api.has_role('system')
    then
      raise exception using errcode = 'KB403', message = 'forbidden';
    end if;
    insert into chat.conversations (client_user_id, companion_user_id) values (client, companion)
      on conflict (client_user_id, companion_user_id) where type = 'client_companion' and status = 'open'
      do nothing returning id into room;
    if room is null then
      select id into room from chat.conversations
        where client_user_id = client and companion_user_id = companion
          and type = 'client_companion' and status = 'open';
      return room;
    end if;
    insert into chat.conversation_participants (conversation_id, user_id) values (room, client), (room, companion);
    perform chat.tell('conversation', room, '{}');
    return room;
  end $$;
alter function chat_api.open_conversation owner to kabar_chat_system;
grant execute on function chat_api.open_conversation to kabar_bookings, kabar_bookings_system, kabar_chat;

-- Raises an error unless the caller can write in a conversation (chat.writing).
create function chat.require_writing(conversation chat.conversations) returns void
  language plpgsql stable set search_path = pg_catalog, pg_temp
  as $$
  begin
    case chat.writing(conversation)
      when 'open' then return;
      when 'closed' then raise exception using errcode = 'KB409', message = 'conversation_closed';
      when 'person_left' then raise exception using errcode = 'KB409', message = 'person_left';
      when 'muted' then raise exception using errcode = 'KB403', message = 'muted';
      when 'switched_off' then raise exception using errcode = 'KB403', message = 'messaging_off';
    end case;
  end $$;
grant execute on function chat.require_writing to kabar_chat, kabar_chat_system;
