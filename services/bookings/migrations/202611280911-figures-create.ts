import { type Kysely, sql } from 'kysely';

/** Figures that the back office shows, kept as rows are written: reading them costs the same however many sessions there are. */
export async function up(db: Kysely<unknown>) {
  await sql`
    create table bookings.figures (
      id uuid primary key default uuidv7(),
      name text not null,
      -- the beginning of the time that is counted
      at timestamptz not null,
      count bigint not null
    ) with (fillfactor = 50);
    -- "a figure, or what it was over some time"
    create index figures_of_name on bookings.figures (name, at);
    alter table bookings.session_logs no force row level security;
    insert into bookings.figures (name, at, count)
      select 'sessions', date_trunc('month', started_at, 'UTC'), count(*) from bookings.session_logs group by 2;
    alter table bookings.session_logs force row level security;
    alter table bookings.figures enable row level security, force row level security;
  `.execute(db);
}
