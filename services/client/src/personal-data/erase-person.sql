-- Called when an account is erased. Deletes the personal key, which makes everything sealed unreadable; a client's rows
-- are deleted with the account (on delete cascade).
-- needs auth_api.has_role
create function client_api.erase_person(person uuid) returns void
  language plpgsql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
  begin
    if not auth_api.has_role('system') then raise exception using errcode = 'KB403', message = 'forbidden'; end if;
    delete from client.personal_keys where person_id = person;
  end $$;
alter function client_api.erase_person owner to kabar_client_system;
grant execute on function client_api.erase_person to kabar_auth;
