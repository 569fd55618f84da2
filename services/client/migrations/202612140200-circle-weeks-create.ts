import { type Kysely, sql } from 'kysely';

/** Members of a circle who want a weekly mail about its person. */
export async function up(db: Kysely<unknown>) {
  await sql`
    create table client.circle_weeks (
      id uuid primary key default uuidv7(),
      person_id uuid not null references client.circles (person_id) on delete cascade,
      user_id uuid not null references auth.accounts (id) on delete cascade,
      -- a wish of a former membership is none of a later one
      wanted_since timestamptz not null,
      -- the Monday after the last week that was mailed, by the calendar of the member
      mailed_until date,
      constraint circle_weeks_once unique (user_id, person_id)
    );
    -- the wishes that end with a circle
    create index circle_weeks_of on client.circle_weeks (person_id);
    alter table client.circle_weeks enable row level security, force row level security;
    alter table client.declined_mails
      drop constraint declined_mails_kind,
      add constraint declined_mails_kind check (kind in ('reminders', 'summaries', 'check_in_weeks', 'circle_weeks'));
  `.execute(db);
}
