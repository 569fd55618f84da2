create policy circle_invitations_circle on client.circle_invitations to kabar_client
  using (client.role_in_circle(person_id, (select auth_api.uid())) in ('person', 'organiser'))
  with check (client.role_in_circle(person_id, (select auth_api.uid())) in ('person', 'organiser'));
create policy circle_invitations_system on client.circle_invitations to kabar_client_system using (true) with check (true);
grant select, insert, update (email, sent_at, expires_at, state, ended_at) on client.circle_invitations to kabar_client;
grant select, update (email, state, ended_at) on client.circle_invitations to kabar_client_system;
