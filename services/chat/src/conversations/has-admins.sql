-- Whether the admins as a group are told of what happens in a conversation: what companions ask them is theirs; the
-- conversation of two people is not.
create function chat.has_admins(conversation uuid) returns boolean
  language sql stable security definer set search_path = pg_catalog, pg_temp
  as $$ select exists (select from chat.conversations where id = conversation and type = 'companion_admin') $$;
alter function chat.has_admins owner to kabar_chat_system;
grant execute on function chat.has_admins to kabar_chat;
