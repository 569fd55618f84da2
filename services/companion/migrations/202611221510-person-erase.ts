import { type Kysely, sql } from 'kysely';

/** When an account is erased its key goes, and with it all that is sealed; rows follow with the account (on delete cascade). */
export async function up(db: Kysely<unknown>) {
  await sql`
    grant select (person_id), delete on companion.personal_keys to kabar_companion_system;
    create policy personal_keys_erase on companion.personal_keys to kabar_companion_system
      using ((select auth_api.has_role('system')));
    create function companion_api.erase_person(person uuid) returns void
      language plpgsql volatile security definer set search_path = pg_catalog, pg_temp
      as $$
      begin
        if not auth_api.has_role('system') then raise exception using errcode = 'KB403', message = 'forbidden'; end if;
        delete from companion.personal_keys where person_id = person;
      end $$;
    alter function companion_api.erase_person(uuid) owner to kabar_companion_system;
    revoke all on function companion_api.erase_person(uuid) from public;
    grant execute on function companion_api.erase_person(uuid) to kabar_auth;
  `.execute(db);
}
