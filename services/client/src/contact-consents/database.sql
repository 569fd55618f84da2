create policy contact_consents_own on client.contact_consents for select to kabar_client
  using (user_id = (select auth_api.uid()));
create policy contact_consents_say on client.contact_consents for insert to kabar_client
  with check (user_id = (select auth_api.uid()) and recorded_by = (select auth_api.uid()));
create policy contact_consents_system on client.contact_consents for select to kabar_client_system using (true);
-- append-only
grant select, insert on client.contact_consents to kabar_client;
grant select on client.contact_consents to kabar_client_system;

-- Whether a client's newest consent allows mails to their emergency contacts after a missed session.
create function client_api.may_write_to_contacts(client uuid) returns boolean
  language sql stable security definer set search_path = pg_catalog, pg_temp
  as $$
    select coalesce((select consent.is_given from client.contact_consents as consent
      where consent.user_id = client order by consent.id desc limit 1), false)
  $$;
alter function client_api.may_write_to_contacts owner to kabar_client_system;
grant execute on function client_api.may_write_to_contacts to kabar_bookings_system, kabar_client;
