-- Whether messages may be written in a conversation: 'open', 'closed', 'person_left' after one of the two accounts was
-- erased, or 'switched_off' by a feature flag.
-- needs chat.messaging_on
create function chat.writing(conversation chat.conversations) returns text
  language sql stable set search_path = pg_catalog, pg_temp
  as $$
    select case
      when conversation.status = 'closed' and conversation.closed_reason = 'account_closed' then 'person_left'
      when conversation.status = 'closed' then 'closed'
      when chat.messaging_on(conversation.type) then 'open'
      else 'switched_off' end
  $$;
grant execute on function chat.writing to kabar_chat;
