create policy care_consents_own on client.care_consents for select to kabar_client
  using (client_user_id = (select auth_api.uid()) or person_id in (select near.person from client_api.people_in_care() as near));
-- People record their own consents; for a loved one without an account the organiser does.
create policy care_consents_record on client.care_consents for insert to kabar_client
  with check (client.role_in_circle(person_id, (select auth_api.uid())) = recorded_by and recorder_id = (select auth_api.uid())
    and (recorded_by = 'person' or not is_given or not exists (select from client.circles as circle
      where circle.person_id = care_consents.person_id and circle.person_user_id is not null)));
create policy care_consents_system on client.care_consents to kabar_client_system using (true) with check (true);
-- append-only
grant select, insert on client.care_consents to kabar_client;
grant select, insert on client.care_consents to kabar_client_system;

-- Whether the caller may see this kind of data about a person: as the person themselves, or as a member of their circle with
-- their consent. Background work has the rights of the account that holds the rows.
create function client_api.may(person uuid, kind text) returns boolean
  language sql stable security definer set search_path = pg_catalog, pg_temp
  as $$
    select coalesce(client.sees_kind(person, case when auth_api.has_role('system')
        then (select one.client_user_id from client.loved_one_profiles as one where one.id = person)
        else coalesce(auth_api.acting_member(), auth_api.uid()) end, kind), false)
  $$;
alter function client_api.may owner to kabar_client_system;
grant execute on function client_api.may to kabar_bookings, kabar_bookings_system, kabar_client;
