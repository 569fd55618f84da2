-- Records that a loved one no longer agrees that summaries go to the family. Called by the bookings service for the holder of their
-- personal link. Does nothing after a no, or if nobody asked them.
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
