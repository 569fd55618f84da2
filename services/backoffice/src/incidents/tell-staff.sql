-- Puts an open incident into the bell of all staff.
-- needs auth_api.staff, chat_api.notify
create function backoffice.tell_staff(incident uuid) returns void
  language sql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
    select chat_api.notify(person, 'incident_opened', jsonb_build_object('incident_id', opened.id, 'kind', opened.kind))
      from backoffice.incidents as opened,
        (select auth_api.staff('admin') union select auth_api.staff('moderator')) as staff (person)
      where opened.id = incident;
  $$;
alter function backoffice.tell_staff owner to kabar_backoffice_system;
grant execute on function backoffice.tell_staff to kabar_backoffice;
