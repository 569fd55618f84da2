-- Writes a message of the calling companion into the conversation with a client, in the caller's transaction; does nothing
-- without an open conversation. Idempotent by id.
create function chat_api.write_message(message uuid, client uuid, content text) returns void
  language plpgsql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
  declare room chat.conversations;
  begin
    select * into room from chat.conversations as own
      where own.client_user_id = client and own.companion_user_id = auth_api.uid() and own.type = 'client_companion'
        and own.status = 'open' for no key update;
    if not found or chat.writing(room) <> 'open' then return; end if;
    perform chat.append_message(message, room.id, content, null);
  end $$;
alter function chat_api.write_message owner to kabar_chat_system;
grant execute on function chat_api.write_message to kabar_bookings;
