create policy external_identities_own on auth.external_identities to kabar_auth
  using (account_id = (select auth_api.uid())) with check (account_id = (select auth_api.uid()));
create policy external_identities_system on auth.external_identities to kabar_auth_system using (true) with check (true);
grant select, insert on auth.external_identities to kabar_auth;
grant select, insert, update on auth.external_identities to kabar_auth_system;
