-- Opens an incident and notifies staff, in the transaction of the event; once for each cause, e.g. 'unanswered trial
-- request <id>'. Answers the incident, or null when the cause already has one. For security-definer functions and jobs
-- of other services.
-- needs auth_api.has_role, auth_api.uid, backoffice.tell_staff
create function backoffice_api.open_incident(kind text, cause text, client uuid, companion uuid, reference_type text,
  reference_id uuid, message text) returns uuid
  language plpgsql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
  declare made uuid;
  begin
    if auth_api.uid() is null and not auth_api.has_role('system') then
      raise exception using errcode = 'KB401', message = 'signed_out';
    end if;
    insert into backoffice.incidents (kind, cause, client_id, companion_id, reference_type, reference_id, message)
      values (open_incident.kind, open_incident.cause, client, companion, open_incident.reference_type,
        open_incident.reference_id, open_incident.message)
      on conflict on constraint incidents_cause do nothing returning id into made;
    if made is null then return null; end if;
    perform jobs_api.enqueue('backoffice:write-to-staff', '{}');
    perform backoffice.tell_staff(made);
    return made;
  end $$;
alter function backoffice_api.open_incident owner to kabar_backoffice_system;
grant execute on function backoffice_api.open_incident to kabar_bookings, kabar_bookings_system, kabar_billing_system,
  kabar_companion_system, kabar_backoffice;
