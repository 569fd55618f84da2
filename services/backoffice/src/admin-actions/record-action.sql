-- Records an action of the caller, who must be staff. details: a summary of before and after; 'action' and 'timestamp'
-- are always added.
-- needs auth_api.require_role, auth_api.uid
create function backoffice_api.record_action(action_type text, target_type text, target_id uuid, details jsonb)
  returns void language sql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
    select auth_api.require_role('admin', 'moderator');
    insert into backoffice.admin_actions (admin_id, action_type, target_type, target_id, details)
      values (auth_api.uid(), record_action.action_type, record_action.target_type, record_action.target_id,
        jsonb_build_object('action', record_action.action_type)
          || coalesce(record_action.details, '{}') || jsonb_build_object('timestamp', now()));
  $$;
alter function backoffice_api.record_action owner to kabar_backoffice_system;
grant execute on function backoffice_api.record_action to kabar_auth, kabar_auth_system, kabar_backoffice, kabar_billing, kabar_billing_system,
  kabar_bookings, kabar_bookings_system, kabar_chat,
  kabar_chat_system, kabar_client, kabar_client_system, kabar_companion, kabar_companion_system;
