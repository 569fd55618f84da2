create policy user_requests_system on auth.user_requests to kabar_auth_system using (true) with check (true);
grant select, insert, update, delete on auth.user_requests to kabar_auth_system;
grant delete on auth.user_roles to kabar_auth_system;
