-- Called when an account is erased. Keeps incidents, without the person and the texts about them. Incidents and notes of a
-- former staff member keep a random id in place of theirs.
create function backoffice_api.erase_person(person uuid) returns void
  language sql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
    select auth_api.require_role('system');
    update backoffice.incident_notes set content = '(erased)'
      where incident_id in (select id from backoffice.incidents where person in (client_id, companion_id));
    update backoffice.incidents set message = null, contact = null,
        outcome = case when outcome is not null then '(erased)' end,
        client_id = nullif(client_id, person), companion_id = nullif(companion_id, person)
      where person in (client_id, companion_id);
    -- one made-up id for all that this person did
    with subject as materialized (select gen_random_uuid() as id), notes as (
      update backoffice.incident_notes set author_id = subject.id from subject where author_id = person)
    update backoffice.incidents set owner_id = subject.id from subject where owner_id = person;
  $$;
alter function backoffice_api.erase_person owner to kabar_backoffice_system;
grant execute on function backoffice_api.erase_person to kabar_auth;
