create policy admin_actions_system on backoffice.admin_actions for insert
  to kabar_backoffice_system with check (admin_id = (select auth_api.uid()));
-- For two operator commands: one exports a bank file on behalf of a named admin, the other removes an admin.
create policy admin_actions_bank_file on backoffice.admin_actions for insert to kabar_backoffice_system
  with check ((select auth_api.has_role('system')) and action_type in ('bank_details_viewed', 'admin_removed_by_operator'));
create policy admin_actions_read on backoffice.admin_actions for select
  to kabar_backoffice using ((select auth_api.has_role('admin')));
create policy admin_actions_own on backoffice.admin_actions for select
  to kabar_backoffice_system using (admin_id = (select auth_api.uid()));
grant select on backoffice.admin_actions to kabar_backoffice;
grant select, insert on backoffice.admin_actions to kabar_backoffice_system;
