create policy contact_methods_own on client.contact_methods to kabar_client
  using (user_id = (select auth_api.uid())) with check (user_id = (select auth_api.uid()));
-- A companion's transaction sees them only after it has logged the read.
create policy contact_methods_call on client.contact_methods for select to kabar_client
  using (exists (select from client.private_reads as logged
    where logged.transaction = pg_current_xact_id_if_assigned() and logged.client_user_id = contact_methods.user_id
      and logged.loved_one_id is null and logged.reader_id = (select auth_api.uid()) and logged.what = 'call_contact'));
grant select, insert (user_id, methods, reachable_by, updated_at), update (methods, reachable_by, version, updated_at)
  on client.contact_methods to kabar_client;
create policy contact_methods_mediums on client.contact_methods for select to kabar_client_system
  using (user_id = (select auth_api.uid()));
grant select (user_id, reachable_by) on client.contact_methods to kabar_client_system;
