import { type Kysely, sql } from 'kysely';

/** A companion's reading of where to reach a client for a trial request is on record too. */
export async function up(db: Kysely<unknown>) {
  await sql`
    alter table client.private_reads
      drop constraint private_reads_what,
      add constraint private_reads_what
        check (what in ('emergency_contacts', 'private_information', 'trial_request_contact'));
  `.execute(db);
}
