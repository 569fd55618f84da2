-- Name and relationship of the loved one of a trial request: for her client, staff and the assigned companion; no row
-- for others.
create function client_api.loved_one_of_trial_request(loved_one uuid) returns table (full_name text, relationship text)
  language sql stable security definer set search_path = pg_catalog, pg_temp
  as $$ select one.full_name, one.relationship from client.loved_one_profiles as one where one.id = loved_one $$;
alter function client_api.loved_one_of_trial_request owner to kabar_client_system;
grant execute on function client_api.loved_one_of_trial_request to kabar_bookings;
