-- The emergency contacts of a client, or of one of their loved ones, in the order in which they are mailed. can_be_written: there is
-- an address, and the contact has not declined mails.
create function client_api.contacts_in_order(client uuid, loved_one uuid) returns table (id uuid, can_be_written boolean)
  language sql stable security definer set search_path = pg_catalog, pg_temp
  as $$
    select contact.id, contact.email is not null and contact.declined_at is null
      from client.emergency_contacts as contact
      where contact.user_id = client and contact.loved_one_id is not distinct from loved_one
      order by contact.is_primary desc, contact.position, contact.created_at, contact.id
  $$;
alter function client_api.contacts_in_order owner to kabar_client_system;
grant execute on function client_api.contacts_in_order to kabar_bookings_system;

-- The name of the client, or of their loved one, in a mail to a contact. For jobs only.
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
