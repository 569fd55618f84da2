-- The mediums by which a loved one can be reached: for their client, and for a companion who has or had a session for them. None
-- where nobody listed them yet.
create function client_api.mediums_of_loved_one(loved_one uuid) returns text[]
  language sql stable security definer set search_path = pg_catalog, pg_temp
  as $$
    select coalesce((select one.reachable_by from client.loved_one_profiles as one where one.id = loved_one), '{}')
  $$;
alter function client_api.mediums_of_loved_one owner to kabar_client_system;
grant execute on function client_api.mediums_of_loved_one to kabar_bookings;
