-- Whether messages may be written in a conversation: 'open', 'closed', 'person_left' after one of the two accounts was
-- erased, 'switched_off' by a feature flag, or 'muted' where staff muted the
-- caller, who may still write to the admins.
-- needs auth_api.uid, chat.messaging_on
create function chat.writing(conversation chat.conversations) returns text
  language sql stable set search_path = pg_catalog, pg_temp
  as $$
    select case
      when conversation.status = 'closed' and conversation.closed_reason = 'account_closed' then 'person_left'
      when conversation.status = 'closed' then 'closed'
      when not chat.messaging_on(conversation.type, conversation.client_user_id,
        conversation.companion_user_id) then 'switched_off'
      when conversation.type = 'client_companion' and exists (select from chat.mutes
        where account_id = (select auth_api.uid()) and kind = 'writing' and muted_until > now()) then 'muted'
      else 'open' end
  $$;
grant execute on function chat.writing to kabar_chat;
