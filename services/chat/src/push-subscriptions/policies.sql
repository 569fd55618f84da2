create policy push_subscriptions_system on chat.push_subscriptions to kabar_chat_system using (true) with check (true);
create policy push_subscriptions_own on chat.push_subscriptions to kabar_chat
  using (account_id = (select auth_api.uid()));
grant select, delete on chat.push_subscriptions to kabar_chat;
grant select, insert, update, delete on chat.push_subscriptions to kabar_chat_system;
