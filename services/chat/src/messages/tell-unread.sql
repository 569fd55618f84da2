-- Notifies a person that messages have waited for an hour, once until she has read them. For the job only.
-- needs auth_api.has_role, chat_api.notify
create function chat.tell_unread(conversation uuid, person uuid, at timestamptz) returns void
  language plpgsql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
  declare newest bigint;
  begin
    if not auth_api.has_role('system') then raise exception using errcode = 'KB403', message = 'forbidden'; end if;
    select last_seq into newest from chat.conversations where id = conversation and status = 'open' for no key update;
    if not found then return; end if;
    update chat.conversation_participants as reader set told_seq = newest
      where reader.conversation_id = conversation and reader.user_id = person and not reader.as_admin
        and reader.read_seq >= reader.told_seq
        and exists (select from chat.messages as waiting where waiting.conversation_id = conversation
          and waiting.seq > reader.read_seq and waiting.sender_id is distinct from person
          and waiting.created_at <= at - interval '1 hour');
    if found then
      perform chat_api.notify(person, 'message_unread', jsonb_build_object('conversation_id', conversation));
    end if;
  end $$;
alter function chat.tell_unread owner to kabar_chat_system;
grant execute on function chat.tell_unread to kabar_chat;
