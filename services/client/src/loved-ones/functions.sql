-- Time zone and language of a loved one, null if unknown: for their client, and for a companion who has or had a session for
-- them.
create function client_api.clock_of_loved_one(loved_one uuid) returns table (time_zone text, language text)
  language sql stable security definer set search_path = pg_catalog, pg_temp
  as $$
    select one.time_zone, one.language from client.loved_one_profiles as one where one.id = loved_one
  $$;
alter function client_api.clock_of_loved_one owner to kabar_client_system;
grant execute on function client_api.clock_of_loved_one to kabar_bookings, kabar_bookings_system, kabar_client, kabar_chat_system;

-- Name and relationship of the loved one of a trial request: for their client, staff and the assigned companion; no row
-- for others.
create function client_api.loved_one_of_trial_request(loved_one uuid) returns table (full_name text, relationship text)
  language sql stable security definer set search_path = pg_catalog, pg_temp
  as $$ select one.full_name, one.relationship from client.loved_one_profiles as one where one.id = loved_one $$;
alter function client_api.loved_one_of_trial_request owner to kabar_client_system;
grant execute on function client_api.loved_one_of_trial_request to kabar_bookings;

-- The mediums by which a loved one can be reached: for their client, and for a companion who has or had a session for them. Empty
-- if none are stored.
create function client_api.mediums_of_loved_one(loved_one uuid) returns text[]
  language sql stable security definer set search_path = pg_catalog, pg_temp
  as $$
    select coalesce((select one.reachable_by from client.loved_one_profiles as one where one.id = loved_one), '{}')
  $$;
alter function client_api.mediums_of_loved_one owner to kabar_client_system;
grant execute on function client_api.mediums_of_loved_one to kabar_bookings;

-- The name of a loved one: for their client, and for a companion who has or had a session for them; null for others.
create function client_api.name_of_loved_one(loved_one uuid) returns text
  language sql stable security definer set search_path = pg_catalog, pg_temp
  as $$
    select one.full_name from client.loved_one_profiles as one where one.id = loved_one
  $$;
alter function client_api.name_of_loved_one owner to kabar_client_system;
grant execute on function client_api.name_of_loved_one to kabar_bookings, kabar_bookings_system, kabar_chat, kabar_chat_system;

-- Whether a session may be requested for this loved one of a client: 'ok'; 'loved_one_not_found' for another client's;
-- 'no_consent' if they were not asked, refused, or withdrew. Null means the client themselves, which is always 'ok'.
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

-- The mediums by which the calling companion, who must be verified, may call a loved one now, with the client: those of a current
-- session, and the phone because of a daily check-in.
create function client.released_mediums(loved_one uuid) returns table (client_id uuid, medium text)
  language sql stable security definer set search_path = pg_catalog, pg_temp
  as $$
    select near.client_id, near.medium
      from (select client_id, medium from bookings_api.call_mediums_near(loved_one, auth_api.uid(), interval '24 hours')
        union
        select client_id, medium
          from bookings_api.check_ins_to_call(null, loved_one, auth_api.uid(), interval '24 hours'),
            unnest(array['phone', 'whatsapp']) as medium) as near
      where auth_api.has_role('companion')
        and exists (select from companion_api.verified_companions where user_id = auth_api.uid())
  $$;
alter function client.released_mediums owner to kabar_client_system;
grant execute on function client.released_mediums to kabar_client;
