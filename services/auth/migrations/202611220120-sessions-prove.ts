import { type Kysely, sql } from 'kysely';

/** Who has no password proves a sensitive change by a fresh sign-in at the provider. */
export async function up(db: Kysely<unknown>) {
  await sql`
    -- when this session's owner was last seen at the provider
    alter table auth.sessions add column proven_at timestamptz;
    grant update (proven_at) on auth.sessions to kabar_auth;
  `.execute(db);
}
