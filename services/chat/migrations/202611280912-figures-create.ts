import { type Kysely, sql } from 'kysely';

/** Figures that the back office shows, kept as rows are written: reading them costs the same however many messages there are. */
export async function up(db: Kysely<unknown>) {
  await sql`
    create table chat.figures (
      id uuid primary key default uuidv7(),
      name text not null,
      -- the beginning of the time that is counted
      at timestamptz not null,
      count bigint not null
    ) with (fillfactor = 50);
    -- "a figure, or what it was over some time"
    create index figures_of_name on chat.figures (name, at);
    alter table chat.messages no force row level security;
    alter table chat.message_flags no force row level security;
    insert into chat.figures (name, at, count)
      select 'messages', date_bin('10 minutes', created_at, '2000-01-01 00:00Z'), count(*) from chat.messages group by 2
      union all select 'flags', date_trunc('month', created_at, 'UTC'), count(*) from chat.message_flags group by 2;
    alter table chat.messages force row level security;
    alter table chat.message_flags force row level security;
    alter table chat.figures enable row level security, force row level security;
  `.execute(db);
}
