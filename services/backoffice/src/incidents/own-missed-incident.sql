-- The people of an open incident that the caller owns: of a missed session, or urgent and about a daily check-in (decision 109).
-- No row for any other incident.
-- needs auth_api.has_role, auth_api.uid
create function backoffice_api.own_missed_incident(incident uuid)
  returns table (client_id uuid, reference_type text, reference_id uuid)
  language sql stable security definer set search_path = pg_catalog, pg_temp
  as $$
    select stored.client_id, stored.reference_type, stored.reference_id from backoffice.incidents as stored
      where stored.id = incident and stored.closed_at is null and stored.client_id is not null
        and (stored.kind = 'missed' or stored.kind = 'urgent' and stored.reference_type in ('missed_check_in', 'check_in'))
        and stored.owner_id = auth_api.uid() and (auth_api.has_role('admin') or auth_api.has_role('moderator'))
  $$;
alter function backoffice_api.own_missed_incident owner to kabar_backoffice_system;
grant execute on function backoffice_api.own_missed_incident to kabar_client_system;
