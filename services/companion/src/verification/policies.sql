create policy companion_verification_logs_system on companion.companion_verification_logs
  to kabar_companion_system using (true) with check (admin_id = (select auth_api.uid()));
create policy companion_verification_logs_staff on companion.companion_verification_logs for select
  to kabar_companion using ((select auth_api.has_role('admin')) or (select auth_api.has_role('moderator')));
grant select on companion.companion_verification_logs to kabar_companion;
grant select, insert on companion.companion_verification_logs to kabar_companion_system;

create policy figures_system on companion.figures to kabar_companion_system using (true) with check (true);
grant select, insert, update (count) on companion.figures to kabar_companion_system;
