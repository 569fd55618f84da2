-- Whether this transaction logged that the caller reads a client's contacts, which permits her to open the client's
-- key.
-- needs auth_api.uid
create function client_api.is_contact_read(owner uuid) returns boolean
  language sql stable security definer set search_path = pg_catalog, pg_temp
  as $$
    select exists (select from client.private_reads as logged
      where logged.transaction = pg_current_xact_id_if_assigned() and logged.client_user_id = owner
        and logged.reader_id = auth_api.uid() and logged.what = 'trial_request_contact')
  $$;
alter function client_api.is_contact_read owner to kabar_client_system;
grant execute on function client_api.is_contact_read to kabar_bookings;
