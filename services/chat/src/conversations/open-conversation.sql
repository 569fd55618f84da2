-- The open conversation of a client and a companion, created when there is none. Callable by either of the two, by
-- staff and by background work.
-- needs auth_api.has_role, auth_api.uid, chat.tell
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
grant execute on function chat_api.open_conversation to kabar_backoffice, kabar_backoffice_system, kabar_bookings,
  kabar_bookings_system, kabar_chat, kabar_client, kabar_client_system;
