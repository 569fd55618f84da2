create policy mutes_system on chat.mutes to kabar_chat_system using (true) with check (true);
create policy mutes_seen on chat.mutes for select to kabar_chat
  using (account_id = (select auth_api.uid()) or (select auth_api.has_role('admin'))
    or (select auth_api.has_role('moderator')));
grant select on chat.mutes to kabar_chat;
grant select, insert, update, delete on chat.mutes to kabar_chat_system;
