import { type Kysely, sql } from 'kysely';

/** The callback's repair of a role: unlike auth_api.become_companion it never fails whoever asked for it. */
export async function up(db: Kysely<unknown>) {
  await sql`
    -- Makes the caller a companion. Null when it is done, else why it could not be; the transaction goes on.
    create function auth.repair_role() returns text
      language plpgsql volatile security definer set search_path = pg_catalog, pg_temp
      as $$
      begin
        perform auth_api.become_companion();
        return null;
      exception when others then
        return sqlerrm;
      end $$;
    alter function auth.repair_role() owner to kabar_auth_system;
    revoke all on function auth.repair_role() from public;
    grant execute on function auth.repair_role() to kabar_auth;
  `.execute(db);
}
