import { type Kysely, sql } from 'kysely';

/** A companion's opening of the number of a loved one, for a session that takes place outside of Kabar. */
export async function up(db: Kysely<unknown>) {
  await sql`alter table client.private_reads
    drop constraint private_reads_what,
    add constraint private_reads_what check (what in ('emergency_contacts', 'private_information', 'trial_request_contact',
      'incident_contacts', 'call_contact'))`.execute(db);
}
