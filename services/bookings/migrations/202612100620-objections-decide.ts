import { type Kysely, sql } from 'kysely';

/** What an admin decided about an objection to a session log: when, and for how many minutes the companion is paid. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table bookings.session_logs
      add column objection_decided_at timestamptz,
      add column objection_minutes integer,
      add constraint session_logs_objection_decided check (
        (objection_decided_at is null) = (objection_minutes is null) and (objection_decided_at is null or objected_at is not null))
  `.execute(db);
}
