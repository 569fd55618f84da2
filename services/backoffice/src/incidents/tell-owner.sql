-- Notifies the owner of a cause's open incident that there is news; does nothing when it has no owner.
-- needs auth_api.require_role, chat_api.notify
create function backoffice_api.tell_owner(cause text) returns void
  language sql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
    select auth_api.require_role('system');
    select chat_api.notify(incident.owner_id, 'incident_news', jsonb_build_object('incident_id', incident.id, 'kind', incident.kind))
      from backoffice.incidents as incident
      where incident.cause = tell_owner.cause and incident.closed_at is null and incident.owner_id is not null;
  $$;
alter function backoffice_api.tell_owner owner to kabar_backoffice_system;
grant execute on function backoffice_api.tell_owner to kabar_bookings, kabar_bookings_system;
