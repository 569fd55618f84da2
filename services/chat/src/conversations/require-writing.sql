-- Raises the reason why no message may be written in a conversation.
-- needs chat.writing
create function chat.require_writing(conversation chat.conversations) returns void
  language plpgsql stable set search_path = pg_catalog, pg_temp
  as $$
  begin
    case chat.writing(conversation)
      when 'open' then return;
      when 'closed' then raise exception using errcode = 'KB409', message = 'conversation_closed';
      when 'person_left' then raise exception using errcode = 'KB409', message = 'person_left';
      when 'muted' then raise exception using errcode = 'KB403', message = 'muted';
      when 'switched_off' then raise exception using errcode = 'KB403', message = 'messaging_off';
    end case;
  end $$;
grant execute on function chat.require_writing to kabar_chat;
