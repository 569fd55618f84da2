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
