create policy personal_keys_own on client.personal_keys for select to kabar_client
  using (person_id = (select auth_api.uid()));
create policy personal_keys_make on client.personal_keys for insert to kabar_client
  with check (person_id = (select auth_api.uid()));
create policy personal_keys_logged_read on client.personal_keys for select to kabar_client
  using (exists (select from client.private_reads as logged
    where logged.transaction = pg_current_xact_id_if_assigned() and logged.client_user_id = person_id
      and logged.reader_id = (select auth_api.uid())));
-- rotation of the master key, by background work only
create policy personal_keys_rotation_read on client.personal_keys for select to kabar_client
  using ((select auth_api.has_role('system')));
create policy personal_keys_rotation on client.personal_keys for update to kabar_client
  using ((select auth_api.has_role('system'))) with check ((select auth_api.has_role('system')));
grant select, insert, update (master_key_id, wrapped) on client.personal_keys to kabar_client;
-- erasure of a person
create policy personal_keys_erase on client.personal_keys to kabar_client_system
  using ((select auth_api.has_role('system')));
grant select (person_id), delete on client.personal_keys to kabar_client_system;
