-- Closes the open conversation of a client and a companion, if there is one; it can still be read. For security-definer
-- functions of other services.
-- needs chat.tell
create function chat_api.close_conversation(client uuid, companion uuid, reason text) returns void
  language sql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
    with closed as (
      update chat.conversations as own set status = 'closed', closed_reason = reason
        where own.client_user_id = client and own.companion_user_id = companion and own.type = 'client_companion'
          and own.status = 'open' returning own.id)
    select chat.tell('conversation', closed.id, '{}') from closed;
  $$;
alter function chat_api.close_conversation owner to kabar_chat_system;
grant execute on function chat_api.close_conversation to kabar_bookings_system;
