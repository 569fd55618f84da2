-- Moderators may read reported messages.
create function chat.is_flagged(message uuid) returns boolean
  language sql stable security definer set search_path = pg_catalog, pg_temp
  as $$ select exists (select from chat.message_flags where message_id = message) $$;
alter function chat.is_flagged owner to kabar_chat_system;
grant execute on function chat.is_flagged to kabar_chat;
