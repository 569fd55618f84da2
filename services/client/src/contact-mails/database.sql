create policy contact_mails_system on client.contact_mails to kabar_client_system using (true) with check (true);
grant select, insert on client.contact_mails to kabar_client_system;
-- Rows are hashes and reveal no address; a caller must know the address to look it up.
create policy unwanted_addresses_all on client.unwanted_addresses for select to kabar_client using (true);
create policy unwanted_addresses_jobs on client.unwanted_addresses for insert to kabar_client
  with check ((select auth_api.has_role('system')));
grant select, insert on client.unwanted_addresses to kabar_client;

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

-- Enqueues a mail to a contact, one of each kind for a missed check-in. True when this call enqueued it. For jobs only.
create function client.mail_contact(check_in uuid, contact uuid, kind text, address text, details jsonb, at timestamptz)
  returns boolean
  language sql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
    select auth_api.require_role('system');
    with written as (
      insert into client.contact_mails (check_in_id, contact_id, kind, written_at)
        values (check_in, contact, mail_contact.kind, mail_contact.at) on conflict on constraint contact_mails_once do nothing
        returning contact_id
    ), sent as materialized (
      select auth_api.send_mail_to_address(stored.user_id, mail_contact.address, mail_contact.kind, mail_contact.details)
        from written join client.emergency_contacts as stored on stored.id = written.contact_id)
    select exists (select from written) and (select count(*) from sent) >= 0;
  $$;
alter function client.mail_contact owner to kabar_client_system;
grant execute on function client.mail_contact to kabar_client;

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
