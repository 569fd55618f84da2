create policy suspensions_system on auth.suspensions to kabar_auth_system using (true) with check (true);
create policy suspensions_seen on auth.suspensions for select to kabar_auth
  using (account_id = (select auth_api.uid()) or (select auth_api.has_role('admin'))
    or (select auth_api.has_role('moderator')));
grant select on auth.suspensions to kabar_auth;
grant select, insert, update on auth.suspensions to kabar_auth_system;
