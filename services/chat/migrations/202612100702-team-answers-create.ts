import { type Kysely, sql } from 'kysely';

/** How long companions waited for an answer of the team: times without people. */
export async function up(db: Kysely<unknown>) {
  await sql`
    create table chat.team_answers (
      id uuid primary key default uuidv7(),
      asked_at timestamptz not null,
      answered_at timestamptz not null,
      constraint team_answers_in_order check (answered_at >= asked_at)
    );
    -- the newest, and those to forget
    create index team_answers_newest on chat.team_answers (answered_at);
    alter table chat.team_answers enable row level security, force row level security;
  `.execute(db);
}
