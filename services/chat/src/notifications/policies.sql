create policy notifications_system on chat.notifications to kabar_chat_system using (true) with check (true);
create policy notifications_own on chat.notifications to kabar_chat
  using (recipient_id = (select auth_api.uid()));
grant select, update (read_at) on chat.notifications to kabar_chat;
grant select, insert, update, delete on chat.notifications to kabar_chat_system;
