create policy family_addresses_own on client.family_addresses to kabar_client
  using (client_user_id = (select auth_api.uid())) with check (client_user_id = (select auth_api.uid()));
create policy family_addresses_jobs on client.family_addresses for select to kabar_client
  using ((select auth_api.has_role('system')));
create policy family_addresses_system on client.family_addresses for select to kabar_client_system using (true);
grant select, insert, delete on client.family_addresses to kabar_client;
grant select on client.family_addresses to kabar_client_system;

create policy summary_consents_own on client.summary_consents for select to kabar_client
  using (client_user_id = (select auth_api.uid()));
create policy summary_consents_say on client.summary_consents for insert to kabar_client
  with check (client_user_id = (select auth_api.uid()) and asked_by = 'client');
create policy summary_consents_system on client.summary_consents to kabar_client_system using (true) with check (true);
-- append-only
grant select, insert on client.summary_consents to kabar_client, kabar_client_system;

-- Ends the links that were mailed to an address of the caller.
create function client.revoke_summary_links(address uuid) returns void
  language sql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
    update client.summary_links set revoked_at = clock_timestamp()
      where address_id = address and client_user_id = auth_api.uid() and revoked_at is null
  $$;
alter function client.revoke_summary_links owner to kabar_client_system;
grant execute on function client.revoke_summary_links to kabar_client;

-- Whether summaries of the calls of a loved one are mailed to a family address now. For the page of a personal link.
create function client_api.sends_summaries(client uuid, loved_one uuid) returns boolean
  language sql stable security definer set search_path = pg_catalog, pg_temp
  as $$
    select client.summaries_agreed_since(client, loved_one) is not null
      and exists (select from client.family_addresses as address
        where address.client_user_id = client and address.loved_one_id = loved_one)
  $$;
alter function client_api.sends_summaries owner to kabar_client_system;
grant execute on function client_api.sends_summaries to kabar_bookings_system;

-- Since when a person in care (the client, or a loved one) agrees to summaries for the family. Null without consent; for a loved one
-- also if they refused to be called, or opted out. Links from before this time do not work.
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

-- Withdraws a loved one's consent to summaries for the family. Called by the bookings service for the holder of their personal
-- link. Does nothing after a refusal, or if they were never asked.
create function client_api.withdraw_summaries(client uuid, loved_one uuid) returns void
  language sql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
    -- the lock under which the client answers for them and mails are written
    select pg_advisory_xact_lock(hashtextextended('summaries of ' || client, 0));
    insert into client.summary_consents (client_user_id, loved_one_id, given, asked_by)
      select client, loved_one, false, 'loved_one'
        where (select consent.given from client.summary_consents as consent
          where consent.client_user_id = client and consent.loved_one_id = loved_one order by consent.id desc limit 1)
  $$;
alter function client_api.withdraw_summaries owner to kabar_client_system;
grant execute on function client_api.withdraw_summaries to kabar_bookings_system;
