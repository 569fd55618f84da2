import { type Kysely, sql } from 'kysely';

/** A reply to "Please call me" can propose a time, which the person books with one tap. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table bookings.check_in_replies
      add column proposed_at timestamptz,
      add constraint check_in_replies_proposed check (proposed_at > created_at)
  `.execute(db);
}
