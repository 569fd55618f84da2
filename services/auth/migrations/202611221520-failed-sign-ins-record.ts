import { type Kysely, sql } from 'kysely';

/** A failed sign-in is recorded by a job, some time after it happened and perhaps after its account is gone. */
export async function up(db: Kysely<unknown>) {
  await sql`
    create function auth.record_failed_sign_in(account uuid, at timestamptz, outcome text, user_agent text, address text)
      returns void language sql volatile security definer set search_path = pg_catalog, pg_temp
      as $$
        -- ids are the order of the list: this one is as old as the failure
        insert into auth.sign_ins (id, account_id, at, outcome, way, user_agent, address)
          select uuidv7(record_failed_sign_in.at - clock_timestamp()), accounts.id, record_failed_sign_in.at, record_failed_sign_in.outcome, 'password',
              record_failed_sign_in.user_agent, record_failed_sign_in.address
            from auth.accounts where accounts.id = account
      $$;
    alter function auth.record_failed_sign_in(uuid, timestamptz, text, text, text) owner to kabar_auth_system;
    revoke all on function auth.record_failed_sign_in(uuid, timestamptz, text, text, text) from public;
    grant execute on function auth.record_failed_sign_in(uuid, timestamptz, text, text, text) to kabar_auth;
  `.execute(db);
}
