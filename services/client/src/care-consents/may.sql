-- Whether the caller may see this kind of data about a person: as the person themselves, or as a member of their circle with
-- their consent. Background work has the rights of the account that holds the rows.
create function client_api.may(person uuid, kind text) returns boolean
  language sql stable security definer set search_path = pg_catalog, pg_temp
  as $$
    select coalesce(client.sees_kind(person, case when auth_api.has_role('system')
        then (select one.client_user_id from client.loved_one_profiles as one where one.id = person)
        else coalesce(auth_api.acting_member(), auth_api.uid()) end, kind), false)
  $$;
alter function client_api.may owner to kabar_client_system;
grant execute on function client_api.may to kabar_bookings, kabar_bookings_system, kabar_client;
