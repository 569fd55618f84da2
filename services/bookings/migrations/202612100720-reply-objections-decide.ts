import { type Kysely, sql } from 'kysely';

/** What an admin decided about an objection to a reply: when, and whether the reply is paid (1 or 0). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table bookings.check_in_replies
      add column objection_decided_at timestamptz,
      add column objection_minutes integer,
      add constraint check_in_replies_objection_decided check (
        (objection_decided_at is null) = (objection_minutes is null) and (objection_decided_at is null or objected_at is not null))
  `.execute(db);
}
