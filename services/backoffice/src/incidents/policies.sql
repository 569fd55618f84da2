create policy incidents_system on backoffice.incidents to kabar_backoffice_system using (true) with check (true);
create policy incidents_staff on backoffice.incidents to kabar_backoffice
  using ((select auth_api.has_role('admin')) or (select auth_api.has_role('moderator')))
  with check (owner_id = (select auth_api.uid()));
create policy incidents_jobs on backoffice.incidents to kabar_backoffice
  using ((select auth_api.has_role('system'))) with check ((select auth_api.has_role('system')));
create policy incident_notes_staff on backoffice.incident_notes for select to kabar_backoffice
  using ((select auth_api.has_role('admin')) or (select auth_api.has_role('moderator')));
create policy incident_notes_write on backoffice.incident_notes for insert to kabar_backoffice
  with check (author_id = (select auth_api.uid())
    and ((select auth_api.has_role('admin')) or (select auth_api.has_role('moderator'))));
create policy incident_notes_system on backoffice.incident_notes to kabar_backoffice_system using (true) with check (true);
grant select, update (owner_id, taken_at, alerted_at, closed_at, outcome) on backoffice.incidents to kabar_backoffice;
grant select, insert, update on backoffice.incidents to kabar_backoffice_system;
grant select, insert on backoffice.incident_notes to kabar_backoffice;
grant select, update on backoffice.incident_notes to kabar_backoffice_system;
