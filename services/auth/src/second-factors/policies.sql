create policy second_factors_own on auth.second_factors to kabar_auth
  using (account_id = (select auth_api.uid())) with check (account_id = (select auth_api.uid()));
create policy second_factors_system on auth.second_factors to kabar_auth_system using (true) with check (true);
grant select, insert, update, delete on auth.second_factors to kabar_auth;
grant select, insert, update on auth.second_factors to kabar_auth_system;
