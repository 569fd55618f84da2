-- Since when a person of care agrees that summaries go to the family: the client (loved_one null), or a loved one. Null if the person
-- does not, or was not asked; for a loved one also if they do not agree to be called or asked not to be asked. Links that were made
-- before this moment are dead.
-- needs bookings_api.asking_of_loved_one
create function client.summaries_agreed_since(client uuid, loved_one uuid) returns timestamptz
  language sql stable security definer set search_path = pg_catalog, pg_temp
  as $$
    select case when newest.given and (loved_one is null or (called.agrees and asking.is_stopped is not true))
        then greatest(newest.asked_at, called.refused_at, asking.changed_at) end
      from (select consent.given, consent.asked_at from client.summary_consents as consent
          where consent.client_user_id = client and consent.loved_one_id is not distinct from loved_one
          order by consent.id desc limit 1) as newest,
        (select (array_agg(consent.given and consent.adult order by consent.id desc))[1] as agrees,
            max(consent.asked_at) filter (where not consent.given) as refused_at
          from client.loved_one_consents as consent where consent.loved_one_id = loved_one) as called
        left join bookings_api.asking_of_loved_one(loved_one) as asking on true
  $$;
alter function client.summaries_agreed_since owner to kabar_client_system;
grant execute on function client.summaries_agreed_since to kabar_client;
