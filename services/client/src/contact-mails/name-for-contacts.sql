-- The name of the client, or of her loved one, in a mail to a contact. For jobs only.
-- needs auth_api.has_role, auth_api.people
create function client.name_for_contacts(client uuid, loved_one uuid) returns text
  language sql stable security definer set search_path = pg_catalog, pg_temp
  as $$
    select case when loved_one is null
      then (select people.preferred_name from auth_api.people where people.id = name_for_contacts.client)
      else (select one.full_name from client.loved_one_profiles as one where one.id = loved_one) end
      where auth_api.has_role('system')
  $$;
alter function client.name_for_contacts owner to kabar_client_system;
grant execute on function client.name_for_contacts to kabar_client;
