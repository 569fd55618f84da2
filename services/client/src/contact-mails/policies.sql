create policy contact_mails_system on client.contact_mails to kabar_client_system using (true) with check (true);
grant select, insert on client.contact_mails to kabar_client_system;
-- Rows are hashes and reveal no address; a caller must know the address to look it up.
create policy unwanted_addresses_all on client.unwanted_addresses for select to kabar_client using (true);
create policy unwanted_addresses_jobs on client.unwanted_addresses for insert to kabar_client
  with check ((select auth_api.has_role('system')));
grant select, insert on client.unwanted_addresses to kabar_client;
