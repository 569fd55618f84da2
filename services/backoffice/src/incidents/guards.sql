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
