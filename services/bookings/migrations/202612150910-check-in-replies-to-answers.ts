import { type Kysely, sql } from 'kysely';

/** One reply to each answer instead of one to each question: who said "fine" and asks for a call later gets a second reply. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    -- When the answer came to which it replies. Null: an answer of before this column, to which nothing more was said.
    alter table bookings.check_in_replies add column answered_at timestamptz;
    update bookings.check_in_replies as reply set answered_at = own.answered_at
      from bookings.check_ins as own where own.id = reply.check_in_id and own.answered_at <= reply.created_at;
    update bookings.check_in_replies set answered_at = created_at where answered_at is null;
    alter table bookings.check_in_replies
      drop constraint check_in_replies_once,
      add constraint check_in_replies_once unique (check_in_id, answered_at)
  `.execute(db);
}
