-- The reported message between at most five before and five after it, in their order. Moderators read no more of a conversation.
-- needs auth_api.has_role, auth_api.people
create function chat.flag_context(flag uuid)
  returns table (id uuid, sender_id uuid, sender_name text, content text, created_at timestamptz)
  language sql stable security definer set search_path = pg_catalog, pg_temp
  as $$
    select near.id, near.sender_id, (select person.full_name from auth_api.people as person where person.id = near.sender_id),
        near.content, near.created_at
      from chat.message_flags as report
      join chat.messages as reported on reported.id = report.message_id
      join chat.messages as near on near.conversation_id = reported.conversation_id
        and near.seq between reported.seq - 5 and reported.seq + 5
      where report.id = flag and (auth_api.has_role('admin') or auth_api.has_role('moderator'))
      order by near.seq
  $$;
alter function chat.flag_context owner to kabar_chat_system;
grant execute on function chat.flag_context to kabar_chat;
