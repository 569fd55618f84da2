create policy admin_actions_system on backoffice.admin_actions for insert
  to kabar_backoffice_system with check (admin_id = (select auth_api.uid()));
-- For two operator commands: one exports a bank file on behalf of a named admin, the other removes an admin.
create policy admin_actions_bank_file on backoffice.admin_actions for insert to kabar_backoffice_system
  with check ((select auth_api.has_role('system')) and action_type in ('bank_details_viewed', 'admin_removed_by_operator'));
create policy admin_actions_read on backoffice.admin_actions for select
  to kabar_backoffice using ((select auth_api.has_role('admin')));
create policy admin_actions_own on backoffice.admin_actions for select
  to kabar_backoffice_system using (admin_id = (select auth_api.uid()));
grant select on backoffice.admin_actions to kabar_backoffice;
grant select, insert on backoffice.admin_actions to kabar_backoffice_system;

-- The person an admin action is about: the target itself, or the person to whom the target row belongs. For the audit log.
create function backoffice.audited_person(target_type text, target_id uuid) returns uuid
  language sql stable set search_path = pg_catalog, pg_temp
  as $$
    select case
      when target_type in ('subscription', 'payment', 'companion_earning') then billing_api.audited_person(target_type, target_id)
      when target_type in ('booking', 'session_log', 'check_in_reply', 'trial_request', 'assignment') then bookings_api.audited_person(target_type, target_id)
      when target_type in ('conversation', 'message_flag') then chat_api.audited_person(target_type, target_id)
      when target_type = 'incident' then (select stored.client_id from backoffice.incidents as stored where stored.id = target_id)
      else target_id end
  $$;
grant execute on function backoffice.audited_person to kabar_backoffice;

-- The target ids under which the audit log has actions about a person: the person, their incidents, and their rows in other
-- services.
create function backoffice.audited_things(person uuid) returns uuid[]
  language sql stable set search_path = pg_catalog, pg_temp
  as $$
    select array(
      select person
      union all select billing_api.audited_things(person)
      union all select bookings_api.audited_things(person)
      union all select chat_api.audited_things(person)
      union all (select stored.id from backoffice.incidents as stored where stored.client_id = person or stored.companion_id = person
        order by stored.opened_at desc limit 200))
  $$;
grant execute on function backoffice.audited_things to kabar_backoffice;

-- Writes an action of the caller, who must be staff, to the audit log. details: a summary of before and after; 'action' and
-- 'timestamp' are always added.
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

-- Writes to the audit log that the caller, who must be staff, opened a record. Writes at most once in 15 minutes, even if a page
-- sends several requests at once.
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
grant execute on function backoffice_api.record_opening to kabar_auth, kabar_chat, kabar_client_system;

-- Makes the audit log append-only.
create function backoffice.refuse_change() returns trigger
  language plpgsql set search_path = pg_catalog, pg_temp
  as $$ begin
    raise exception using errcode = 'KB403', message = 'forbidden', detail = 'admin_actions is append-only';
  end $$;
create trigger admin_actions_append_only before update or delete on backoffice.admin_actions
  for each row execute function backoffice.refuse_change();
-- Partitions do not inherit statement triggers, so each needs its own against truncate.
create trigger admin_actions_never_emptied before truncate on backoffice.admin_actions
  for each statement execute function backoffice.refuse_change();
create trigger admin_actions_2026_never_emptied before truncate on backoffice.admin_actions_2026
  for each statement execute function backoffice.refuse_change();
create trigger admin_actions_2027_never_emptied before truncate on backoffice.admin_actions_2027
  for each statement execute function backoffice.refuse_change();
create trigger admin_actions_2028_never_emptied before truncate on backoffice.admin_actions_2028
  for each statement execute function backoffice.refuse_change();
create trigger admin_actions_2029_never_emptied before truncate on backoffice.admin_actions_2029
  for each statement execute function backoffice.refuse_change();
create trigger admin_actions_2030_never_emptied before truncate on backoffice.admin_actions_2030
  for each statement execute function backoffice.refuse_change();
create trigger admin_actions_later_never_emptied before truncate on backoffice.admin_actions_later
  for each statement execute function backoffice.refuse_change();
