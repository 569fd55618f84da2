create policy private_reads_of_both on client.private_reads for select to kabar_client
  using (client_user_id = (select auth_api.uid()) or reader_id = (select auth_api.uid()));
-- The audit log is also the permission: row security admits a companion's read only after the same transaction has written one entry
-- for each person concerned, so that no read goes unlogged.
create policy private_reads_begin on client.private_reads for insert to kabar_client
  with check (reader_id = (select auth_api.uid()) and what <> 'incident_contacts'
    and exists (select from client.released_people(client_user_id) as released
      where released.loved_one_id is not distinct from private_reads.loved_one_id));
-- A daily check-in permits reading the contact methods, but neither notes nor contacts.
create policy private_reads_check_in on client.private_reads for insert to kabar_client
  with check (reader_id = (select auth_api.uid()) and what = 'call_contact'
    and client.is_called_for_check_in(client_user_id, loved_one_id));
-- Staff may open contacts only for an incident of a missed session, with a reason, which the client can read.
create policy private_reads_incident on client.private_reads for insert to kabar_client
  with check (reader_id = (select auth_api.uid()) and what = 'incident_contacts'
    and exists (select from client.incident_people(incident_id) as about
      where about.client_id = client_user_id and about.loved_one_id is not distinct from private_reads.loved_one_id));
-- A circle member reads the person's contacts and private information with the person's consent.
create policy private_reads_circle on client.private_reads for insert to kabar_client
  with check (reader_id = (select auth_api.uid()) and what in ('emergency_contacts', 'private_information')
    and client_api.may(coalesce(loved_one_id, client_user_id), what)
    and exists (select from client_api.person_in_care(coalesce(loved_one_id, client_user_id)) as near
      where near.holder = client_user_id and near.loved_one is not distinct from private_reads.loved_one_id));
create policy private_reads_system on client.private_reads for select to kabar_client_system using (true);
grant select, insert (client_user_id, reader_id, what, loved_one_id, incident_id, reason) on client.private_reads to kabar_client;
grant select on client.private_reads to kabar_client_system;

create policy refused_reads_own on client.refused_reads for select to kabar_client
  using (client_user_id = (select auth_api.uid()));
create policy refused_reads_system on client.refused_reads to kabar_client_system using (true) with check (true);
grant select on client.refused_reads to kabar_client;
grant select, insert, update (times, last_at) on client.refused_reads to kabar_client_system;
create policy private_reads_of_contact on client.private_reads for insert to kabar_client_system
  with check (reader_id = (select auth_api.uid()) and what = 'trial_request_contact');
grant insert (client_user_id, reader_id, what) on client.private_reads to kabar_client_system;
