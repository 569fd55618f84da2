import { type Kysely, sql } from 'kysely';

/** Members of a circle of care take part in the conversation of its person, from their joining on. */
export async function up(db: Kysely<unknown>) {
  await sql`
    alter table chat.conversation_participants
      add column as_member boolean not null default false,
      -- whose circle it is: an account or a loved one; null once either is gone
      add column person_id uuid,
      -- messages up to this number were written before the member joined
      add column joined_seq bigint not null default 0,
      add column joined_at timestamptz,
      add column ended_at timestamptz,
      add constraint participants_member check (as_member = (joined_at is not null)
        and (as_member or (person_id is null and joined_seq = 0 and ended_at is null)) and not (as_member and as_admin))
  `.execute(db);
  // Serves settle_circle: who takes part for a person whose consent or circle changed.
  await sql`create index participants_of_person on chat.conversation_participants (person_id)
    where person_id is not null`.execute(db);
}
