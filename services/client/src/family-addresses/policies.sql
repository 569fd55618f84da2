create policy family_addresses_own on client.family_addresses to kabar_client
  using (client_user_id = (select auth_api.uid())) with check (client_user_id = (select auth_api.uid()));
create policy family_addresses_jobs on client.family_addresses for select to kabar_client
  using ((select auth_api.has_role('system')));
create policy family_addresses_system on client.family_addresses for select to kabar_client_system using (true);
grant select, insert, delete on client.family_addresses to kabar_client;
grant select on client.family_addresses to kabar_client_system;

create policy summary_consents_own on client.summary_consents for select to kabar_client
  using (client_user_id = (select auth_api.uid()));
create policy summary_consents_say on client.summary_consents for insert to kabar_client
  with check (client_user_id = (select auth_api.uid()) and asked_by = 'client');
create policy summary_consents_system on client.summary_consents to kabar_client_system using (true) with check (true);
-- append-only
grant select, insert on client.summary_consents to kabar_client, kabar_client_system;
