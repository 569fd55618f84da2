import { type Kysely, sql } from 'kysely';

/** Incidents that visitors open: how to reach them, and a limit for those who have no account. */
export async function up(db: Kysely<unknown>) {
  await sql`
    alter table backoffice.incidents
      -- a telephone number or an e-mail address of a visitor who reported a concern
      add column contact text constraint incidents_contact check (length(contact) between 3 and 200);

    -- keys hold hashes of networks and account ids, no personal data
    create table backoffice.rate_limits (
      key text primary key,
      points integer not null,
      expires_at timestamptz not null
    );
  `.execute(db);
}
