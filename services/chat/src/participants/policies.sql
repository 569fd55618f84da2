create policy conversation_participants_system on chat.conversation_participants to kabar_chat_system using (true) with check (true);
create policy participants_seen on chat.conversation_participants for select to kabar_chat
  using (conversation_id in (select chat.own_conversations()) or (select auth_api.has_role('admin')));
create policy participants_own_marks on chat.conversation_participants for update to kabar_chat
  using (user_id = (select auth_api.uid()));
create policy participants_admin_joins on chat.conversation_participants for insert to kabar_chat
  with check (user_id = (select auth_api.uid()) and as_admin and (select auth_api.has_role('admin'))
    and chat.has_admins(conversation_id));
grant select, insert, update (delivered_seq, read_seq) on chat.conversation_participants to kabar_chat;
grant select, insert, update, delete on chat.conversation_participants to kabar_chat_system;
