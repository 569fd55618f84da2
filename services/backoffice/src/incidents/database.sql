create policy incidents_system on backoffice.incidents to kabar_backoffice_system using (true) with check (true);
create policy incidents_staff on backoffice.incidents to kabar_backoffice
  using ((select auth_api.has_role('admin')) or (select auth_api.has_role('moderator')))
  with check (owner_id = (select auth_api.uid()));
create policy incidents_jobs on backoffice.incidents to kabar_backoffice
  using ((select auth_api.has_role('system'))) with check ((select auth_api.has_role('system')));
create policy incident_notes_staff on backoffice.incident_notes for select to kabar_backoffice
  using ((select auth_api.has_role('admin')) or (select auth_api.has_role('moderator')));
create policy incident_notes_write on backoffice.incident_notes for insert to kabar_backoffice
  with check (author_id = (select auth_api.uid())
    and ((select auth_api.has_role('admin')) or (select auth_api.has_role('moderator'))));
create policy incident_notes_system on backoffice.incident_notes to kabar_backoffice_system using (true) with check (true);
grant select, update (owner_id, taken_at, alerted_at, closed_at, outcome) on backoffice.incidents to kabar_backoffice;
grant select, insert, update on backoffice.incidents to kabar_backoffice_system;
grant select, insert on backoffice.incident_notes to kabar_backoffice;
grant select, update on backoffice.incident_notes to kabar_backoffice_system;

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

-- Whether there is an open incident about this client and this row (reference). For the lists of other services.
create function backoffice_api.has_open_incident(client uuid, reference uuid) returns boolean
  language sql stable security definer set search_path = pg_catalog, pg_temp
  as $$
    select exists (select from backoffice.incidents as stored
      where stored.client_id = client and stored.reference_id = reference and stored.closed_at is null)
  $$;
alter function backoffice_api.has_open_incident owner to kabar_backoffice_system;
grant execute on function backoffice_api.has_open_incident to kabar_bookings_system;

-- The incident with this cause key, for pages of other services about the same case. No row for callers who are not staff.
create function backoffice_api.incident_of_cause(cause text) returns table (id uuid, message text, closed_at timestamptz)
  language sql stable security definer set search_path = pg_catalog, pg_temp
  as $$
    select stored.id, stored.message, stored.closed_at from backoffice.incidents as stored
      where stored.cause = incident_of_cause.cause and (auth_api.has_role('admin') or auth_api.has_role('moderator'))
  $$;
alter function backoffice_api.incident_of_cause owner to kabar_backoffice_system;
grant execute on function backoffice_api.incident_of_cause to kabar_bookings_system;

-- Whether an incident refers to this row of another service, which then may close the incident.
create function backoffice_api.is_incident_about(incident uuid, reference uuid) returns boolean
  language sql stable security definer set search_path = pg_catalog, pg_temp
  as $$
    select exists (select from backoffice.incidents as stored
      where stored.id = incident and stored.reference_id = reference)
  $$;
alter function backoffice_api.is_incident_about owner to kabar_backoffice_system;
grant execute on function backoffice_api.is_incident_about to kabar_bookings;

-- Opens an incident and notifies staff, in the transaction of the event. Idempotent by cause, e.g. 'unanswered trial request
-- <id>': returns null if the cause already has an incident. Its caller decided that one opens. For security-definer functions and jobs.
create function backoffice_api.open_incident(kind text, cause text, client uuid, companion uuid, reference_type text,
  reference_id uuid, message text) returns uuid
  language sql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
    select auth_api.refuse('KB401', 'signed_out') where auth_api.uid() is null and not auth_api.has_role('system');
    with made as (
      insert into backoffice.incidents (kind, cause, client_id, companion_id, reference_type, reference_id, message)
        values (open_incident.kind, open_incident.cause, client, companion, open_incident.reference_type,
          open_incident.reference_id, open_incident.message)
        on conflict on constraint incidents_cause do nothing returning id)
    select made.id from made cross join lateral jobs_api.enqueue('backoffice:write-to-staff', '{}')
      cross join lateral backoffice.tell_staff(made.id);
  $$;
alter function backoffice_api.open_incident owner to kabar_backoffice_system;
grant execute on function backoffice_api.open_incident to kabar_bookings, kabar_bookings_system, kabar_billing_system, kabar_backoffice;

-- The incidents about the caller, with their own words if they reported a concern. Without notes and outcomes, which
-- staff wrote and which may be about the other person.
create function backoffice.own_incidents() returns table (kind text, opened_at timestamptz, closed_at timestamptz, message text)
  language sql stable security definer set search_path = pg_catalog, pg_temp
  as $$
    select kind, opened_at, closed_at, case when kind = 'concern' then message end from backoffice.incidents
      where auth_api.uid() in (client_id, companion_id) order by opened_at
  $$;
alter function backoffice.own_incidents owner to kabar_backoffice_system;
grant execute on function backoffice.own_incidents to kabar_backoffice;

-- The client and reference of an open incident that the caller owns, if it is a missed session or urgent (decision 109). No row
-- for any other incident.
create function backoffice_api.own_missed_incident(incident uuid)
  returns table (client_id uuid, reference_type text, reference_id uuid)
  language sql stable security definer set search_path = pg_catalog, pg_temp
  as $$
    select stored.client_id, stored.reference_type, stored.reference_id from backoffice.incidents as stored
      where stored.id = incident and stored.closed_at is null and stored.client_id is not null and stored.kind in ('missed', 'urgent')
        and stored.owner_id = auth_api.uid() and (auth_api.has_role('admin') or auth_api.has_role('moderator'))
  $$;
alter function backoffice_api.own_missed_incident owner to kabar_backoffice_system;
grant execute on function backoffice_api.own_missed_incident to kabar_client_system;

-- Closes an open incident with its outcome, audits it, and ends its notifications. For its owner and admins. Raises not_found,
-- already_closed and not_owner. A guard: only the order of statuses and the owner; refusalOfClosing decides for the back office.
create function backoffice_api.settle_incident(incident uuid, outcome text, at timestamptz) returns void
  language sql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
    select from backoffice.incidents as held where held.id = incident for update;
    select auth_api.refuse('KB404', 'not_found') where not exists (select from backoffice.incidents as held where held.id = incident);
    select case when held.closed_at is not null then auth_api.refuse('KB409', 'already_closed')
        when held.owner_id is distinct from auth_api.uid() and not auth_api.has_role('admin') then auth_api.refuse('KB409', 'not_owner') end
      from backoffice.incidents as held where held.id = incident;
    update backoffice.incidents as held set outcome = settle_incident.outcome, closed_at = at,
        owner_id = coalesce(held.owner_id, auth_api.uid()), taken_at = coalesce(held.taken_at, at)
      where held.id = incident;
    select backoffice_api.record_action('incident_closed', 'incident', incident, jsonb_build_object('kind', held.kind))
      from backoffice.incidents as held where held.id = incident;
    select chat_api.settle_notices(array(select auth_api.staff('admin') union select auth_api.staff('moderator')),
      array['incident_opened', 'incident_news'], 'incident_id', incident::text);
  $$;
alter function backoffice_api.settle_incident owner to kabar_backoffice_system;
grant execute on function backoffice_api.settle_incident to kabar_backoffice, kabar_bookings;

-- Notifies the owner of a cause's open incident about news; does nothing if it has no owner.
create function backoffice_api.tell_owner(cause text) returns void
  language sql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
    select auth_api.require_role('system');
    select chat_api.notify(incident.owner_id, 'incident_news', jsonb_strip_nulls(jsonb_build_object('incident_id', incident.id,
        'kind', incident.kind, 'user_id', incident.client_id, 'companion_id', incident.companion_id)))
      from backoffice.incidents as incident
      where incident.cause = tell_owner.cause and incident.closed_at is null and incident.owner_id is not null;
  $$;
alter function backoffice_api.tell_owner owner to kabar_backoffice_system;
grant execute on function backoffice_api.tell_owner to kabar_bookings, kabar_bookings_system;

-- Notifies all staff of an open incident.
create function backoffice.tell_staff(incident uuid) returns void
  language sql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
    select chat_api.notify(person, 'incident_opened', jsonb_strip_nulls(jsonb_build_object('incident_id', opened.id,
        'kind', opened.kind, 'user_id', opened.client_id, 'companion_id', opened.companion_id)))
      from backoffice.incidents as opened,
        (select auth_api.staff('admin') union select auth_api.staff('moderator')) as staff (person)
      where opened.id = incident;
  $$;
alter function backoffice.tell_staff owner to kabar_backoffice_system;
grant execute on function backoffice.tell_staff to kabar_backoffice;

-- Mails all staff about the incidents without an owner: one mail to each person, with a reminder of each incident after ten
-- minutes (decision 92). Returns the number of incidents.
create function backoffice.write_to_staff(at timestamptz) returns integer
  language sql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
    select auth_api.require_role('system');
    with due as (
      select id from backoffice.incidents
        where closed_at is null and (owner_id is not null) = false
          and (alerted_at is null or alerted_at <= at - interval '10 minutes')
        order by id for update skip locked
    ), told as (
      update backoffice.incidents as incident set alerted_at = at from due where incident.id = due.id returning 1
    ), mailed as materialized (
      select auth_api.send_mail(person, 'incidents-waiting', jsonb_build_object('count', (select count(*) from backoffice.incidents
          where closed_at is null and (owner_id is not null) = false)))
        from (select auth_api.staff('admin') union select auth_api.staff('moderator')) as staff (person)
        where exists (select from told))
    select (select count(*) from told)::integer where (select count(*) from mailed) >= 0;
  $$;
alter function backoffice.write_to_staff owner to kabar_backoffice_system;
grant execute on function backoffice.write_to_staff to kabar_backoffice;
