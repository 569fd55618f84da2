-- Whether a session may be requested for this loved one of a client: 'ok'; 'loved_one_not_found' when she is not the
-- client's; 'no_consent' when she was not asked, refused, or withdrew. Null means the client herself, which is always
-- 'ok'.
create function client_api.person_of_care(client uuid, loved_one uuid) returns text
  language sql stable security definer set search_path = pg_catalog, pg_temp
  as $$
    select case
      when loved_one is null then 'ok'
      when not exists (select from client.loved_one_profiles as own
        where own.id = loved_one and own.client_user_id = person_of_care.client) then 'loved_one_not_found'
      when (select consent.given and consent.adult from client.loved_one_consents as consent
        where consent.loved_one_id = loved_one order by consent.id desc limit 1) then 'ok'
      else 'no_consent'
    end
  $$;
alter function client_api.person_of_care owner to kabar_client_system;
grant execute on function client_api.person_of_care to kabar_bookings, kabar_bookings_system;
