-- The holder's own contacts, and those of loved ones whose circle the holder leads.
create policy emergency_contacts_own on client.emergency_contacts to kabar_client
  using (user_id = (select auth_api.uid()) and (loved_one_id is null or client.role_of_holder(loved_one_id, user_id) = 'organiser'));
create policy emergency_contacts_logged_read on client.emergency_contacts for select to kabar_client
  using (exists (select from client.private_reads as logged
    where logged.transaction = pg_current_xact_id_if_assigned() and logged.client_user_id = user_id
      and logged.loved_one_id is not distinct from emergency_contacts.loved_one_id
      and logged.reader_id = (select auth_api.uid()) and logged.what in ('emergency_contacts', 'incident_contacts')));
create policy emergency_contacts_jobs on client.emergency_contacts to kabar_client
  using ((select auth_api.has_role('system')));
create policy emergency_contacts_system on client.emergency_contacts for select to kabar_client_system using (true);
grant select, insert, update (name, relationship, phone, email, address, notes, version, position, declined_at), delete on client.emergency_contacts
  to kabar_client;

grant select on client.emergency_contacts to kabar_client_system;
