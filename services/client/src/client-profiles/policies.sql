create policy older_user_profiles_own on client.older_user_profiles to kabar_client
  using (user_id = (select auth_api.uid())) with check (user_id = (select auth_api.uid()));
grant select, insert, update on client.older_user_profiles to kabar_client;
create policy older_user_profiles_system on client.older_user_profiles for select to kabar_client_system
  using (user_id = (select auth_api.uid()));
grant select on client.older_user_profiles to kabar_client_system;
create policy older_user_profiles_staff on client.older_user_profiles for select to kabar_client_system
  using ((select auth_api.has_role('admin')) or (select auth_api.has_role('moderator')));
