create policy notification_preferences_system on chat.notification_preferences for select to kabar_chat_system using (true);
create policy notification_preferences_own on chat.notification_preferences to kabar_chat
  using (account_id = (select auth_api.uid())) with check (account_id = (select auth_api.uid()));
grant select, insert, update (enabled), delete on chat.notification_preferences to kabar_chat;
grant select on chat.notification_preferences to kabar_chat_system;

create policy type_preferences_system on chat.type_preferences for select to kabar_chat_system using (true);
create policy type_preferences_own on chat.type_preferences to kabar_chat
  using (account_id = (select auth_api.uid())) with check (account_id = (select auth_api.uid()));
grant select, insert, update (enabled), delete on chat.type_preferences to kabar_chat;
grant select on chat.type_preferences to kabar_chat_system;

create policy quiet_hours_system on chat.quiet_hours for select to kabar_chat_system using (true);
create policy quiet_hours_own on chat.quiet_hours to kabar_chat
  using (account_id = (select auth_api.uid())) with check (account_id = (select auth_api.uid()));
grant select, insert, update (begins_at, ends_at), delete on chat.quiet_hours to kabar_chat;
grant select on chat.quiet_hours to kabar_chat_system;
