import { type Kysely, sql } from 'kysely';

/** Staff review reports: what may come of one, and the two lists in their orders. */
export async function up(db: Kysely<unknown>) {
  await sql`
    alter table chat.message_flags add constraint message_flags_outcome
      check (outcome in ('dismissed', 'warned', 'conversation_closed')),
      add constraint message_flags_decided check ((outcome is null) = (decided_at is null));
    -- "what waits for a decision", the oldest first
    create index message_flags_waiting on chat.message_flags (created_at, id) where outcome is null;
    -- "what was decided", the newest first
    create index message_flags_decided_at on chat.message_flags (decided_at, id) where outcome is not null;
  `.execute(db);
}
