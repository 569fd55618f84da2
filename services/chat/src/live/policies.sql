-- Only the outbox relay, which runs as the service, reads events.
create policy event_outbox_system on chat.event_outbox to kabar_chat_system using (true) with check (true);
grant select, insert, delete on chat.event_outbox to kabar_chat_system;
create policy event_outbox_relay on chat.event_outbox to kabar_chat using ((select auth_api.has_role('system')));
grant select, delete on chat.event_outbox to kabar_chat;
