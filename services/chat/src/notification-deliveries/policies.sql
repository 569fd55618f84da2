-- Only the functions of this folder access deliveries, in background work.
create policy notification_deliveries_system on chat.notification_deliveries to kabar_chat_system using (true) with check (true);
grant select, insert, update, delete on chat.notification_deliveries to kabar_chat_system;
