-- Deletes the oldest messages from before a moment, at most so many, and answers how many it deleted. A message stays
-- while a report of it waits for staff. For the job only.
-- needs auth_api.require_role
create function chat.forget_messages(before timestamptz, most integer) returns integer
  language sql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
    select auth_api.require_role('system');
    with deleted as (
      delete from chat.messages where id in (
        select message.id from chat.messages as message
          where message.created_at < forget_messages.before
            and not exists (select from chat.message_flags as flag where flag.message_id = message.id and flag.outcome is null)
          order by message.created_at limit most)
        returning id)
    select count(*)::integer from deleted;
  $$;
alter function chat.forget_messages owner to kabar_chat_system;
grant execute on function chat.forget_messages to kabar_chat;
