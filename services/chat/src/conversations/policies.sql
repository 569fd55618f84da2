create policy conversations_system on chat.conversations to kabar_chat_system using (true) with check (true);
create policy conversations_take_part on chat.conversations to kabar_chat
  using (id in (select chat.own_conversations()) or (select auth_api.has_role('admin')));
grant select, update (last_seq, activity_at, team_asked_at) on chat.conversations to kabar_chat;
grant select, insert, update, delete on chat.conversations to kabar_chat_system;
