create policy contact_consents_own on client.contact_consents for select to kabar_client
  using (user_id = (select auth_api.uid()));
create policy contact_consents_say on client.contact_consents for insert to kabar_client
  with check (user_id = (select auth_api.uid()) and recorded_by = (select auth_api.uid()));
create policy contact_consents_system on client.contact_consents for select to kabar_client_system using (true);
-- append-only
grant select, insert on client.contact_consents to kabar_client;
grant select on client.contact_consents to kabar_client_system;
