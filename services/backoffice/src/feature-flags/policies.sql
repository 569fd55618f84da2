create policy feature_management_system on backoffice.feature_management for select
  to kabar_backoffice_system using (true);
create policy feature_management_read on backoffice.feature_management for select
  to kabar_backoffice using ((select auth_api.has_role('admin')));
create policy feature_management_change on backoffice.feature_management for update
  to kabar_backoffice using ((select auth_api.has_role('admin')));
grant select, update (is_enabled, admin_notes, updated_by, updated_at) on backoffice.feature_management to
  kabar_backoffice;
grant select on backoffice.feature_management to kabar_backoffice_system;
