-- The people whose contacts the caller may open: she is staff and owns an open incident of their missed session.
-- needs backoffice_api.own_missed_incident, bookings_api.loved_one_of_missed
create function client.incident_people(incident uuid) returns table (client_id uuid, loved_one_id uuid)
  language sql stable security definer set search_path = pg_catalog, pg_temp
  as $$
    select own.client_id, bookings_api.loved_one_of_missed(own.reference_type, own.reference_id)
      from backoffice_api.own_missed_incident(incident) as own
  $$;
alter function client.incident_people owner to kabar_client_system;
grant execute on function client.incident_people to kabar_client;
