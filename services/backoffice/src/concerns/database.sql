grant select, insert, update, delete on backoffice.rate_limits to kabar_backoffice;

-- Opens an incident about a reported concern, idempotent by id. The reporter is the signed-in caller, if any. A job notifies
-- staff, because a visitor has no right to send notifications.
create function backoffice.report_concern(id uuid, message text, contact text) returns void
  language sql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
    with reporter as (
      select case when auth_api.has_role('admin') or auth_api.has_role('moderator') then null else auth_api.uid() end as id,
        auth_api.has_role('companion') as is_companion),
    made as (
      insert into backoffice.incidents (kind, cause, client_id, companion_id, message, contact)
        select 'concern', 'concern ' || report_concern.id, case when not reporter.is_companion then reporter.id end,
            case when reporter.is_companion then reporter.id end, report_concern.message, report_concern.contact
          from reporter
        on conflict on constraint incidents_cause do nothing returning incidents.id)
    select jobs_api.enqueue('backoffice:tell-staff', jsonb_build_object('incidentId', made.id)),
        jobs_api.enqueue('backoffice:write-to-staff', '{}')
      from made;
  $$;
alter function backoffice.report_concern owner to kabar_backoffice_system;
grant execute on function backoffice.report_concern to kabar_backoffice;
