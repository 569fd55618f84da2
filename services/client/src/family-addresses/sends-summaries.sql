-- Whether mails about the calls of a loved one go to somebody of the family now. For the page of a personal link.
-- needs client.summaries_agreed_since
create function client_api.sends_summaries(client uuid, loved_one uuid) returns boolean
  language sql stable security definer set search_path = pg_catalog, pg_temp
  as $$
    select client.summaries_agreed_since(client, loved_one) is not null
      and exists (select from client.family_addresses as address
        where address.client_user_id = client and address.loved_one_id = loved_one)
  $$;
alter function client_api.sends_summaries owner to kabar_client_system;
grant execute on function client_api.sends_summaries to kabar_bookings_system;
