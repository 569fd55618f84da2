import { type Kysely, sql } from 'kysely';

/** Live events wait here for Redis, where REDIS_URL is set: written with their fact, deleted when Redis has them. */
export async function up(db: Kysely<unknown>) {
  await sql`
    create table chat.event_outbox (
      -- order of writing; the primary key serves the oldest events
      id bigint generated always as identity primary key,
      event text not null,
      created_at timestamptz not null default clock_timestamp()
    );
    alter table chat.event_outbox enable row level security, force row level security;
  `.execute(db);
}
