-- A companion who reads notes about loved ones learns their names, and nothing else of their profiles.
create function client.names_of_loved_ones(owner uuid) returns table (id uuid, full_name text)
  language sql stable security definer set search_path = pg_catalog, pg_temp
  as $$
    select one.id, one.full_name from client.loved_one_profiles as one
      where one.client_user_id = names_of_loved_ones.owner order by one.id
  $$;
alter function client.names_of_loved_ones owner to kabar_client_system;
grant execute on function client.names_of_loved_ones to kabar_client;
