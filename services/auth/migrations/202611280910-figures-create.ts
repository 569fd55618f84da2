import { type Kysely, sql } from 'kysely';

/** Figures that the back office shows, kept as rows are written: reading them costs the same however many people there are. */
export async function up(db: Kysely<unknown>) {
  await sql`
    create table auth.figures (
      id uuid primary key default uuidv7(),
      name text not null,
      -- the beginning of the time that is counted
      at timestamptz not null,
      count bigint not null
    ) with (fillfactor = 50);
    -- "a figure, or what it was over some time"
    create index figures_of_name on auth.figures (name, at);
    alter table auth.profiles no force row level security;
    insert into auth.figures (name, at, count)
      select 'people', date_trunc('month', created_at, 'UTC'), count(*) from auth.profiles group by 2;
    alter table auth.profiles force row level security;
    alter table auth.figures enable row level security, force row level security;
  `.execute(db);
}
