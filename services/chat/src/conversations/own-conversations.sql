-- Used by policies: policies that read each other's tables directly would recurse, so they call this definer function.
-- needs auth_api.has_role, auth_api.uid
create function chat.own_conversations() returns setof uuid
  language sql stable parallel restricted security definer set search_path = pg_catalog, pg_temp
  as $$
    select conversation_id from chat.conversation_participants
      where user_id = auth_api.uid() and (not as_admin or auth_api.has_role('admin'))
  $$;
alter function chat.own_conversations owner to kabar_chat_system;
grant execute on function chat.own_conversations to kabar_chat;
