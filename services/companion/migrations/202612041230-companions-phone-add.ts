import { type Kysely, sql } from 'kysely';

/** The number for calls by phone; null: the WhatsApp number, or none. */
export async function up(db: Kysely<unknown>) {
  await sql`alter table companion.companions add column phone_number text`.execute(db);
}
