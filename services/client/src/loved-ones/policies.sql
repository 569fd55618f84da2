-- The holder's loved ones, unless the holder has handed over the circle and left it.
create policy loved_one_profiles_own on client.loved_one_profiles to kabar_client
  using (client_user_id = (select auth_api.uid()) and client.role_of_holder(id, client_user_id) is not null)
  with check (client_user_id = (select auth_api.uid()));
create policy loved_one_profiles_jobs on client.loved_one_profiles for select to kabar_client
  using ((select auth_api.has_role('system')));
create policy loved_one_profiles_list on client.loved_one_profiles for update to kabar_client
  using (listed_methods is distinct from sha256(contact_methods) and (select auth_api.has_role('system'))) with check ((select auth_api.has_role('system')));
create policy loved_one_profiles_logged_read on client.loved_one_profiles for select to kabar_client_system
  using (exists (select from client.private_reads as logged
    where logged.transaction = pg_current_xact_id_if_assigned() and logged.client_user_id = loved_one_profiles.client_user_id
      and logged.reader_id = (select auth_api.uid())));
grant select, insert, update (full_name, relationship, contact_methods, preferred_call_times, notes, time_zone, language,
  reachable_by, listed_methods, version), delete on
  client.loved_one_profiles to kabar_client;
grant select (id, client_user_id, full_name, time_zone, language, reachable_by) on client.loved_one_profiles to kabar_client_system;
create policy loved_one_profiles_owner on client.loved_one_profiles for select to kabar_client_system
  using (client_user_id = (select auth_api.uid()) or (select auth_api.has_role('system')));
create policy loved_one_profiles_of_session on client.loved_one_profiles for select to kabar_client_system
  using (bookings_api.has_session_for(id, (select auth_api.uid())));
create policy loved_one_consents_own on client.loved_one_consents for select to kabar_client
  using (client_user_id = (select auth_api.uid()));
create policy loved_one_consents_ask on client.loved_one_consents for insert to kabar_client
  with check (client_user_id = (select auth_api.uid()) and asked_by = 'client');
create policy loved_one_consents_system on client.loved_one_consents to kabar_client_system
  using (true) with check (true);
grant select, insert on client.loved_one_consents to kabar_client, kabar_client_system;
create policy loved_one_profiles_of_trial_request on client.loved_one_profiles for select to kabar_client_system
  using (bookings_api.has_trial_request_for(id));
grant select (relationship) on client.loved_one_profiles to kabar_client_system;
create policy loved_one_profiles_call on client.loved_one_profiles for select to kabar_client
  using (exists (select from client.private_reads as logged
    where logged.transaction = pg_current_xact_id_if_assigned() and logged.loved_one_id = loved_one_profiles.id
      and logged.reader_id = (select auth_api.uid()) and logged.what = 'call_contact'));
-- A loved one with an own account, and the members of their circle.
create policy loved_one_profiles_of_circle on client.loved_one_profiles for select to kabar_client_system
  using (id in (select member.person_id from client.circle_members as member
      where member.user_id = (select auth_api.uid()) and member.ended_at is null)
    or id in (select circle.person_id from client.circles as circle where circle.person_user_id = (select auth_api.uid())));
-- Only names, which staff search.
create policy loved_one_names_system on client.loved_one_names to kabar_client_system using (true) with check (true);
create policy loved_one_names_own on client.loved_one_names for select to kabar_client
  using (client_user_id = (select auth_api.uid()));
grant select, insert on client.loved_one_names to kabar_client_system;
grant select on client.loved_one_names to kabar_client;
