-- Called when an account is erased. Deletes the personal key, which makes everything sealed unreadable; rows are
-- deleted with the account (on delete cascade).
create function companion_api.erase_person(person uuid) returns void
  language sql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
    select auth_api.require_role('system');
    delete from companion.personal_keys where person_id = person;
  $$;
alter function companion_api.erase_person owner to kabar_companion_system;
grant execute on function companion_api.erase_person to kabar_auth;
