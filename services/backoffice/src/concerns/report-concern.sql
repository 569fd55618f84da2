-- Opens an incident about a concern that somebody reports, once for each id. Whoever is signed in is named by it. A job
-- tells staff, because visitors notify nobody.
-- needs auth_api.has_role, auth_api.uid
create function backoffice.report_concern(id uuid, message text, contact text) returns void
  language plpgsql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
  declare
    made uuid;
    reporter uuid := auth_api.uid();
    is_companion boolean := auth_api.has_role('companion');
  begin
    if auth_api.has_role('admin') or auth_api.has_role('moderator') then reporter := null; end if;
    insert into backoffice.incidents (kind, cause, client_id, companion_id, message, contact)
      values ('concern', 'concern ' || report_concern.id, case when not is_companion then reporter end,
        case when is_companion then reporter end, report_concern.message, report_concern.contact)
      on conflict on constraint incidents_cause do nothing returning incidents.id into made;
    if made is null then return; end if;
    perform jobs_api.enqueue('backoffice:tell-staff', jsonb_build_object('incidentId', made));
    perform jobs_api.enqueue('backoffice:write-to-staff', '{}');
  end $$;
alter function backoffice.report_concern owner to kabar_backoffice_system;
grant execute on function backoffice.report_concern to kabar_backoffice;
