-- Records that the caller, who must be staff, opened something: once in 15 minutes, even when a page requests several
-- parts of it at the same moment.
-- needs auth_api.uid, backoffice_api.record_action
create function backoffice_api.record_opening(action_type text, target_type text, target_id uuid) returns void
  language sql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
    select pg_advisory_xact_lock(hashtextextended('opening of ' || target_id || ' by ' || auth_api.uid(), 0));
    select backoffice_api.record_action(record_opening.action_type, record_opening.target_type, record_opening.target_id, '{}')
      where not exists (select from backoffice.admin_actions as earlier
        where earlier.admin_id = auth_api.uid() and earlier.target_id = record_opening.target_id
          and earlier.action_type = record_opening.action_type and earlier.action_type like '%\_viewed'
          and earlier.created_at > clock_timestamp() - interval '15 minutes');
  $$;
alter function backoffice_api.record_opening owner to kabar_backoffice_system;
grant execute on function backoffice_api.record_opening to kabar_auth, kabar_chat, kabar_companion;
