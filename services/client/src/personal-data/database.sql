-- Called when an account is erased. Deletes the personal key, which makes everything sealed unreadable; a client's rows
-- are deleted with the account (on delete cascade).
create function client_api.erase_person(person uuid) returns void
  language sql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
    select auth_api.require_role('system');
    select client.leave_circles(person);
    delete from client.personal_keys where person_id = person;
  $$;
alter function client_api.erase_person owner to kabar_client_system;
grant execute on function client_api.erase_person to kabar_auth;
