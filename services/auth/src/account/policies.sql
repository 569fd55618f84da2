create policy accounts_system on auth.accounts to kabar_auth_system using (true) with check (true);
create policy accounts_own on auth.accounts for select to kabar_auth
  using (id = (select auth_api.uid()) or (select auth_api.has_role('admin')));
grant select on auth.accounts to kabar_auth;
grant select, insert, update, delete on auth.accounts to kabar_auth_system;

create policy passwords_system on auth.passwords to kabar_auth_system using (true) with check (true);
grant select, insert, update on auth.passwords to kabar_auth_system;
