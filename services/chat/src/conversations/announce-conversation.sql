-- The pages of both people ask again for what hangs on their conversation: in the transaction that changed it, where no
-- notification does it. For security-definer functions of other services.
-- needs chat.tell
create function chat_api.announce_conversation(conversation uuid) returns void
  language sql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
    select chat.tell('conversation', conversation, '{}')
  $$;
alter function chat_api.announce_conversation owner to kabar_chat_system;
grant execute on function chat_api.announce_conversation to kabar_bookings_system;
