-- The accounts that receive live events of a conversation, without the admins, who are reached as a group.
create function chat.members_of(conversation uuid) returns jsonb
  language sql stable security definer set search_path = pg_catalog, pg_temp
  as $$
    select coalesce(jsonb_agg(user_id), '[]') from chat.conversation_participants
      where conversation_id = conversation and not as_admin
  $$;
alter function chat.members_of owner to kabar_chat_system;
grant execute on function chat.members_of to kabar_chat;
