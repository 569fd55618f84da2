-- Open pages of a person's conversations read again whether she may write.
-- needs chat.tell
create function chat.tell_conversations_of(person uuid) returns void
  language sql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
    select chat.tell('conversation', open.id, '{}') from chat.conversations as open
      join chat.conversation_participants as own on own.conversation_id = open.id and own.user_id = person
      where open.status = 'open' and open.type = 'client_companion';
  $$;
alter function chat.tell_conversations_of owner to kabar_chat_system;
