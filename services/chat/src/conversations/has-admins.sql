-- Whether all admins receive the live events of a conversation: those that companions have with the admins, but not
-- those of two people.
create function chat.has_admins(conversation uuid) returns boolean
  language sql stable security definer set search_path = pg_catalog, pg_temp
  as $$ select exists (select from chat.conversations where id = conversation and type = 'companion_admin') $$;
alter function chat.has_admins owner to kabar_chat_system;
grant execute on function chat.has_admins to kabar_chat;
