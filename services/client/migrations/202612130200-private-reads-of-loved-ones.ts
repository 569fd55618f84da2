import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>) {
  await sql`
    -- who read about a loved one, newest first, for the person themselves
    create index private_reads_of_loved_one on client.private_reads (loved_one_id, id desc) where loved_one_id is not null;
  `.execute(db);
}
