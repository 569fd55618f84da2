-- A closed incident does not change, except that the erasure of an account removes the person from it.
create function backoffice.check_incident_change() returns trigger
  language plpgsql security definer set search_path = pg_catalog, pg_temp
  as $$
  begin
    if old.closed_at is not null and not auth_api.has_role('system') then
      raise exception using errcode = 'KB409', message = 'already_closed';
    end if;
    return new;
  end $$;
alter function backoffice.check_incident_change owner to kabar_backoffice_system;
create trigger incidents_change before update on backoffice.incidents
  for each row execute function backoffice.check_incident_change();

-- Opens an incident and notifies staff, in the transaction of the event. Idempotent by cause, e.g. 'unanswered trial request
-- <id>': returns null if the cause already has an incident. For security-definer functions and jobs.
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
grant execute on function backoffice_api.open_incident to kabar_bookings, kabar_bookings_system, kabar_billing_system, kabar_backoffice;

-- Closes an open incident with its outcome, audits it, and ends its notifications. For its owner and admins. Raises not_found,
-- already_closed and not_owner.
create function backoffice_api.settle_incident(incident uuid, outcome text, at timestamptz) returns void
  language plpgsql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
  declare
    held backoffice.incidents;
  begin
    select * into held from backoffice.incidents as stored where stored.id = incident for update;
    if held.id is null then raise exception using errcode = 'KB404', message = 'not_found'; end if;
    if held.closed_at is not null then raise exception using errcode = 'KB409', message = 'already_closed'; end if;
    if held.owner_id is distinct from auth_api.uid() and not auth_api.has_role('admin') then
      raise exception using errcode = 'KB409', message = 'not_owner';
    end if;
    update backoffice.incidents as stored set outcome = settle_incident.outcome, closed_at = at,
        owner_id = coalesce(stored.owner_id, auth_api.uid()), taken_at = coalesce(stored.taken_at, at)
      where stored.id = incident;
    perform backoffice_api.record_action('incident_closed', 'incident', incident, jsonb_build_object('kind', held.kind));
    perform chat_api.settle_notices(array(select auth_api.staff('admin') union select auth_api.staff('moderator')),
      array['incident_opened', 'incident_news'], 'incident_id', incident::text);
  end $$;
alter function backoffice_api.settle_incident owner to kabar_backoffice_system;
grant execute on function backoffice_api.settle_incident to kabar_backoffice, kabar_bookings;

-- Mails all staff about the incidents without an owner: one mail to each person, with a reminder of each incident after ten
-- minutes (decision 92). Returns the number of incidents.
create function backoffice.write_to_staff(at timestamptz) returns integer
  language plpgsql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
  declare
    told integer;
    waiting integer;
  begin
    if not auth_api.has_role('system') then raise exception using errcode = 'KB403', message = 'forbidden'; end if;
    with due as (
      select id from backoffice.incidents
        where closed_at is null and (owner_id is not null) = false
          and (alerted_at is null or alerted_at <= at - interval '10 minutes')
        order by id for update skip locked
    )
    update backoffice.incidents as incident set alerted_at = at from due where incident.id = due.id;
    get diagnostics told = row_count;
    if told = 0 then return 0; end if;
    select count(*) into waiting from backoffice.incidents where closed_at is null and (owner_id is not null) = false;
    perform auth_api.send_mail(person, 'incidents-waiting', jsonb_build_object('count', waiting))
      from (select auth_api.staff('admin') union select auth_api.staff('moderator')) as staff (person);
    return told;
  end $$;
alter function backoffice.write_to_staff owner to kabar_backoffice_system;
grant execute on function backoffice.write_to_staff to kabar_backoffice;
