create policy loved_one_profiles_week on client.loved_one_profiles for update to kabar_client_system
  using ((select auth_api.has_role('system'))) with check ((select auth_api.has_role('system')));
grant select (check_ins_mailed_until), update (check_ins_mailed_until) on client.loved_one_profiles to kabar_client_system;
