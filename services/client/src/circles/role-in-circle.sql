-- What an account is in the circle of a person: 'person', 'organiser', 'helper' or 'viewer'; null for everybody else. The one place
-- that knows. While circles are off, the holder of a loved one's rows is their organiser, and nobody else is anything. A loved one
-- without a circle has the holder as organiser too.
-- needs backoffice_api.feature_enabled
create function client.role_in_circle(person uuid, account uuid) returns text
  language sql stable security definer set search_path = pg_catalog, pg_temp
  as $$
    select case
      when account is null then null
      when person = account then 'person'
      when not backoffice_api.feature_enabled('care_circles_enabled') or not exists (select from client.circles where person_id = person)
        then (select 'organiser' from client.loved_one_profiles as one where one.id = person and one.client_user_id = account)
      when exists (select from client.circles where person_id = person and person_user_id = account) then 'person'
      else (select member.role from client.circle_members as member
        where member.person_id = person and member.user_id = account and member.ended_at is null)
    end
  $$;
alter function client.role_in_circle owner to kabar_client_system;
grant execute on function client.role_in_circle to kabar_client;
