create policy circle_invitations_circle on client.circle_invitations to kabar_client
  using (client.role_in_circle(person_id, (select auth_api.uid())) in ('person', 'organiser'))
  with check (client.role_in_circle(person_id, (select auth_api.uid())) in ('person', 'organiser'));
-- For the data export of an inviter, even after they left the circle.
create policy circle_invitations_inviter on client.circle_invitations for select to kabar_client
  using (invited_by = (select auth_api.uid()));
create policy circle_invitations_system on client.circle_invitations to kabar_client_system using (true) with check (true);
grant select, insert, update (email, sent_at, expires_at, state, ended_at) on client.circle_invitations to kabar_client;
grant select, update (email, state, ended_at) on client.circle_invitations to kabar_client_system;
-- Invited people read the name of the person in care, and the inviter's message.
create policy loved_one_profiles_invited on client.loved_one_profiles for select to kabar_client_system
  using (id in (select open.person_id from client.circle_invitations as open
    where open.state = 'open' and open.email = (select auth_api.confirmed_email(auth_api.uid()))));
create policy personal_keys_of_inviter on client.personal_keys for select to kabar_client_system
  using (person_id in (select open.invited_by from client.circle_invitations as open
    where open.state = 'open' and open.email = (select auth_api.confirmed_email(auth_api.uid()))));
grant select (master_key_id, wrapped) on client.personal_keys to kabar_client_system;
