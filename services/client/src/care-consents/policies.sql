create policy care_consents_own on client.care_consents for select to kabar_client
  using (client_user_id = (select auth_api.uid()));
create policy care_consents_record on client.care_consents for insert to kabar_client
  with check (client_user_id = (select auth_api.uid()));
create policy care_consents_system on client.care_consents for select to kabar_client_system using (true);
-- append-only: earlier answers stay on record
grant select, insert on client.care_consents to kabar_client;
grant select on client.care_consents to kabar_client_system;
