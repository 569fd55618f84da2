create policy user_roles_system on auth.user_roles to kabar_auth_system using (true) with check (true);
create policy user_roles_own on auth.user_roles for select to kabar_auth
  using (user_id = (select auth_api.uid()) or (select auth_api.has_role('admin')));
grant select on auth.user_roles to kabar_auth;
-- The command that creates admins connects as this role.
grant select, insert on auth.user_roles to kabar_auth_system;
create policy ended_admin_roles_system on auth.ended_admin_roles to kabar_auth_system using (true) with check (true);
grant select, insert on auth.ended_admin_roles to kabar_auth_system;
