import { type Kysely, sql } from 'kysely';

/**
 * A companion who is not verified any more reads no private notes from that moment, whatever calls were approved; and
 * nobody ever reads again what an erased person confided.
 */
export async function up(db: Kysely<unknown>) {
  await sql`
    -- A verified companion with an approved call, from 24 hours before it to 24 hours after it; nobody else, staff included.
    create or replace function client.may_read_private_notes(owner uuid) returns boolean
      language plpgsql stable security definer set search_path = pg_catalog, pg_temp
      as $$ begin
        return auth_api.has_role('companion')
          and exists (select from companion_api.verified_companions where user_id = auth_api.uid())
          and bookings_api.has_approved_call_near(owner, auth_api.uid(), interval '24 hours');
      end $$;

    -- The key goes here, and with it all that is sealed; the rows of a client follow with the account (on delete cascade).
    grant select (person_id), delete on client.personal_keys to kabar_client_system;
    create policy personal_keys_erase on client.personal_keys to kabar_client_system
      using ((select auth_api.has_role('system')));
    create function client_api.erase_person(person uuid) returns void
      language plpgsql volatile security definer set search_path = pg_catalog, pg_temp
      as $$
      begin
        if not auth_api.has_role('system') then raise exception using errcode = 'KB403', message = 'forbidden'; end if;
        delete from client.personal_keys where person_id = person;
      end $$;
    alter function client_api.erase_person(uuid) owner to kabar_client_system;
    revoke all on function client_api.erase_person(uuid) from public;
    grant execute on function client_api.erase_person(uuid) to kabar_auth;
  `.execute(db);
}
