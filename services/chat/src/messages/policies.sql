create policy messages_system on chat.messages to kabar_chat_system using (true) with check (true);
create policy messages_take_part on chat.messages for select to kabar_chat
  using ((conversation_id in (select chat.own_conversations())
      -- circle members read only messages sent since they joined
      and seq > coalesce(((select chat.first_seqs()) ->> conversation_id::text)::bigint, 0))
    or (select auth_api.has_role('admin'))
    or ((select auth_api.has_role('moderator')) and chat.is_flagged(id)));
create policy messages_own on chat.messages for insert to kabar_chat
  with check (sender_id = (select auth_api.uid())
    and (conversation_id in (select chat.own_conversations()) or (select auth_api.has_role('admin'))));
grant select, insert on chat.messages to kabar_chat;
grant select, insert, update, delete on chat.messages to kabar_chat_system;

grant select, insert, update, delete on chat.rate_limits to kabar_chat;

create policy figures_system on chat.figures to kabar_chat_system using (true) with check (true);
grant select, insert, update (count) on chat.figures to kabar_chat_system;
