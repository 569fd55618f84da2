-- Called when an account is erased: the words of the person go, the conversations of the others stay.
-- Leaves the message's place in the conversation, so that numbers stay gap-free, and empties what was said.
-- needs auth_api.has_role
create function chat_api.erase_person(person uuid) returns void
  language plpgsql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
  begin
    if not auth_api.has_role('system') then raise exception using errcode = 'KB403', message = 'forbidden'; end if;
    update chat.messages set content = '…', attachments = '[]' where sender_id = person;
    update chat.message_flags set reason = '…' where reporter_id = person;
    delete from chat.notifications where payload::text like '%' || person::text || '%';
  end $$;
alter function chat_api.erase_person owner to kabar_chat_system;
grant execute on function chat_api.erase_person to kabar_auth;
