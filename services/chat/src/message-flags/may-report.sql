-- needs auth_api.has_role, chat.own_conversations
create function chat.may_report(message uuid) returns boolean
  language sql stable security definer set search_path = pg_catalog, pg_temp
  as $$
    select exists (select from chat.messages where id = message
      and (conversation_id in (select chat.own_conversations()) or auth_api.has_role('admin')))
  $$;
alter function chat.may_report owner to kabar_chat_system;
grant execute on function chat.may_report to kabar_chat;
