create policy contact_methods_own on client.contact_methods to kabar_client
  using (user_id = (select auth_api.uid())) with check (user_id = (select auth_api.uid()));
-- A companion's transaction sees them only after it has logged the read.
create policy contact_methods_call on client.contact_methods for select to kabar_client
  using (exists (select from client.private_reads as logged
    where logged.transaction = pg_current_xact_id_if_assigned() and logged.client_user_id = contact_methods.user_id
      and logged.loved_one_id is null and logged.reader_id = (select auth_api.uid()) and logged.what = 'call_contact'));
grant select, insert (user_id, methods, reachable_by, updated_at), update (methods, reachable_by, version, updated_at)
  on client.contact_methods to kabar_client;
create policy contact_methods_mediums on client.contact_methods for select to kabar_client_system
  using (user_id = (select auth_api.uid()));
grant select (user_id, reachable_by) on client.contact_methods to kabar_client_system;

-- The mediums by which a client can be reached; empty if none are stored.
create function client_api.mediums_of_client(client uuid) returns text[]
  language sql stable security definer set search_path = pg_catalog, pg_temp
  as $$
    select coalesce((select own.reachable_by from client.contact_methods as own where own.user_id = client), '{}')
  $$;
alter function client_api.mediums_of_client owner to kabar_client_system;
grant execute on function client_api.mediums_of_client to kabar_bookings;

-- The mediums by which the calling companion, who must be verified, may call a client now: those of a current session, and the phone
-- because of a daily check-in.
create function client.released_mediums_of_client(client uuid) returns table (medium text)
  language sql stable security definer set search_path = pg_catalog, pg_temp
  as $$
    select near.medium
      from (select medium from bookings_api.call_mediums_of_client_near(client, auth_api.uid(), interval '24 hours')
        union
        select medium from bookings_api.check_ins_to_call(client, null, auth_api.uid(), interval '24 hours'),
          unnest(array['phone', 'whatsapp']) as medium) as near
      where auth_api.has_role('companion')
        and exists (select from companion_api.verified_companions where user_id = auth_api.uid())
  $$;
alter function client.released_mediums_of_client owner to kabar_client_system;
grant execute on function client.released_mediums_of_client to kabar_client;
