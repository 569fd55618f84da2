create policy circles_of_people on client.circles for select to kabar_client
  using (person_id in (select near.person from client_api.people_in_care() as near));
create policy circles_system on client.circles to kabar_client_system using (true) with check (true);
grant select on client.circles to kabar_client;
grant select, insert, update on client.circles to kabar_client_system;

create policy circle_members_of_people on client.circle_members for select to kabar_client
  using (user_id = (select auth_api.uid()) or person_id in (select near.person from client_api.people_in_care() as near));
-- the person and the organiser change and end memberships; members end their own
create policy circle_members_change on client.circle_members for update to kabar_client
  using (ended_at is null and (user_id = (select auth_api.uid())
    or client.role_in_circle(person_id, (select auth_api.uid())) in ('person', 'organiser')))
  with check (ended_at is not null and user_id = (select auth_api.uid())
    or client.role_in_circle(person_id, (select auth_api.uid())) in ('person', 'organiser'));
create policy circle_members_system on client.circle_members to kabar_client_system using (true) with check (true);
grant select, update (role, ended_at, ended_how, ended_by) on client.circle_members to kabar_client;
grant select, insert, update on client.circle_members to kabar_client_system;

-- Only the person in care sees which kinds of data are hidden from a member.
create policy circle_hidden_kinds_person on client.circle_hidden_kinds to kabar_client
  using (client.role_in_circle(person_id, (select auth_api.uid())) = 'person')
  with check (client.role_in_circle(person_id, (select auth_api.uid())) = 'person');
create policy circle_hidden_kinds_system on client.circle_hidden_kinds for select to kabar_client_system using (true);
grant select, insert, delete on client.circle_hidden_kinds to kabar_client;
grant select on client.circle_hidden_kinds to kabar_client_system;

create policy circle_muted_kinds_own on client.circle_muted_kinds to kabar_client
  using (user_id = (select auth_api.uid())) with check (user_id = (select auth_api.uid()));
create policy circle_muted_kinds_system on client.circle_muted_kinds for select to kabar_client_system using (true);
grant select, insert, delete on client.circle_muted_kinds to kabar_client;
grant select on client.circle_muted_kinds to kabar_client_system;

create policy circle_changes_of_people on client.circle_changes for select to kabar_client
  using (person_id in (select near.person from client_api.people_in_care() as near));
-- For the data export of a former member.
create policy circle_changes_own on client.circle_changes for select to kabar_client
  using (by_user_id = (select auth_api.uid()));
create policy circle_changes_record on client.circle_changes for insert to kabar_client
  with check (by_user_id = (select auth_api.uid()) and by_role = client.role_in_circle(person_id, (select auth_api.uid())));
create policy circle_changes_system on client.circle_changes to kabar_client_system using (true) with check (true);
-- append-only
grant select, insert on client.circle_changes to kabar_client, kabar_client_system;

create policy circle_weeks_own on client.circle_weeks to kabar_client
  using (user_id = (select auth_api.uid())) with check (user_id = (select auth_api.uid()));
create policy circle_weeks_system on client.circle_weeks to kabar_client_system using (true) with check (true);
grant select, insert (person_id, user_id, wanted_since), update (wanted_since) on client.circle_weeks to kabar_client;
grant select, update (mailed_until) on client.circle_weeks to kabar_client_system;
-- Only for the row lock of client.make_circle; `with check (false)` refuses updates.
create policy loved_one_profiles_named on client.loved_one_profiles for update to kabar_client_system
  using (client_user_id = (select auth_api.uid())) with check (false);
