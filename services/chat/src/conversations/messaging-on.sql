-- Whether the feature flags allow messages in a conversation. A pair with an assignment or a booking needs messaging alone; other
-- pairs need trial requests too. The flags belong to the back office; a missing row means off.
-- needs backoffice_api.feature_enabled, bookings_api.is_pair
create function chat.messaging_on(conversation_type text, client uuid, companion uuid) returns boolean
  language sql stable set search_path = pg_catalog, pg_temp
  as $$
    select backoffice_api.feature_enabled('internal_messaging_enabled')
      and (conversation_type = 'companion_admin' or backoffice_api.feature_enabled('trial_request_flow_enabled')
        or bookings_api.is_pair(client, companion));
  $$;
grant execute on function chat.messaging_on to kabar_chat;
