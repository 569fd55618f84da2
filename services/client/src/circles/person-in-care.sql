-- A person for whom the caller is anything: under which account the rows stand, their name, and what the caller is. No row for strangers.
-- needs auth_api.preferred_names, client_api.people_in_care
create function client_api.person_in_care(person uuid) returns table (holder uuid, loved_one uuid, name text, role text)
  language sql stable security definer set search_path = pg_catalog, pg_temp
  as $$
    select near.holder, near.loved_one,
        case when near.loved_one is null
          then (select named.preferred_name from auth_api.preferred_names(array[near.holder]) as named)
          else (select one.full_name from client.loved_one_profiles as one where one.id = near.loved_one) end,
        near.role
      from client_api.people_in_care() as near where near.person = person_in_care.person
  $$;
alter function client_api.person_in_care owner to kabar_client_system;
grant execute on function client_api.person_in_care to kabar_bookings, kabar_bookings_system, kabar_chat, kabar_chat_system, kabar_client;
