create policy staff_task_marks_staff on backoffice.staff_task_marks to kabar_backoffice
  using ((select auth_api.has_role('admin')) or (select auth_api.has_role('moderator')))
  with check ((select auth_api.has_role('admin')) or (select auth_api.has_role('moderator')));
create policy staff_task_marks_jobs on backoffice.staff_task_marks to kabar_backoffice
  using ((select auth_api.has_role('system')));
create policy staff_task_marks_system on backoffice.staff_task_marks for select to kabar_backoffice_system using (true);
grant select, insert, update, delete on backoffice.staff_task_marks to kabar_backoffice;
grant select on backoffice.staff_task_marks to kabar_backoffice_system;
