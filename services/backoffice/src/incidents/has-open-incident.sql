-- Whether an incident about this client and this matter waits. For the lists of other services.
create function backoffice_api.has_open_incident(client uuid, reference uuid) returns boolean
  language sql stable security definer set search_path = pg_catalog, pg_temp
  as $$
    select exists (select from backoffice.incidents as stored
      where stored.client_id = client and stored.reference_id = reference and stored.closed_at is null)
  $$;
alter function backoffice_api.has_open_incident owner to kabar_backoffice_system;
grant execute on function backoffice_api.has_open_incident to kabar_bookings_system;
