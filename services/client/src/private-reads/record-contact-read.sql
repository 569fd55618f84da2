-- Logs that the caller reads a client's contacts. Called by the bookings service, which has checked that she may.
-- needs auth_api.uid
create function client_api.record_contact_read(owner uuid) returns void
  language sql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
    insert into client.private_reads (client_user_id, reader_id, what) values (owner, auth_api.uid(), 'trial_request_contact')
  $$;
alter function client_api.record_contact_read owner to kabar_client_system;
grant execute on function client_api.record_contact_read to kabar_bookings_system;
