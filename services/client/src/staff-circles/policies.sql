-- Only security-definer functions access requests.
create policy circle_endings_system on client.circle_endings to kabar_client_system using (true) with check (true);
grant select, insert, update, delete on client.circle_endings to kabar_client_system;
create policy private_reads_of_circle on client.private_reads for insert to kabar_client_system
  with check (reader_id = (select auth_api.uid()) and what = 'circle');
grant insert (loved_one_id) on client.private_reads to kabar_client_system;
-- Staff read the names of loved ones who have a circle.
create policy loved_one_profiles_of_staff on client.loved_one_profiles for select to kabar_client_system
  using (((select auth_api.has_role('admin')) or (select auth_api.has_role('moderator')))
    and id in (select circle.loved_one_id from client.circles as circle where circle.loved_one_id is not null));
