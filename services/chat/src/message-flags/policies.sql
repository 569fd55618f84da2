create policy message_flags_system on chat.message_flags to kabar_chat_system using (true) with check (true);
create policy message_flags_seen on chat.message_flags for select to kabar_chat
  using (reporter_id = (select auth_api.uid()) or (select auth_api.has_role('admin'))
    or (select auth_api.has_role('moderator')));
create policy message_flags_report on chat.message_flags for insert to kabar_chat
  with check (reporter_id = (select auth_api.uid()) and chat.may_report(message_id));
grant select, insert on chat.message_flags to kabar_chat;
grant select, insert, update, delete on chat.message_flags to kabar_chat_system;
