create policy loved_one_reminders_own on client.loved_one_reminders to kabar_client
  using (client_user_id = (select auth_api.uid())) with check (client_user_id = (select auth_api.uid()));
create policy loved_one_reminders_system on client.loved_one_reminders for select to kabar_client_system using (true);
grant select, insert, update (is_on, since) on client.loved_one_reminders to kabar_client;
grant select on client.loved_one_reminders to kabar_client_system;
