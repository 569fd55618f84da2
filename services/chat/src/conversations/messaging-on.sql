-- The flags belong to the back office; a missing row means off.
-- needs backoffice_api.feature_enabled
create function chat.messaging_on(conversation_type text) returns boolean
  language plpgsql stable set search_path = pg_catalog, pg_temp
  as $$
  begin
    return backoffice_api.feature_enabled('internal_messaging_enabled')
      and (conversation_type = 'companion_admin' or backoffice_api.feature_enabled('trial_request_flow_enabled'));
  end $$;
grant execute on function chat.messaging_on to kabar_chat;
