-- The mediums by which a client can be reached, for that client alone. None where nothing is stored.
create function client_api.mediums_of_client(client uuid) returns text[]
  language sql stable security definer set search_path = pg_catalog, pg_temp
  as $$
    select coalesce((select own.reachable_by from client.contact_methods as own where own.user_id = client), '{}')
  $$;
alter function client_api.mediums_of_client owner to kabar_client_system;
grant execute on function client_api.mediums_of_client to kabar_bookings;
