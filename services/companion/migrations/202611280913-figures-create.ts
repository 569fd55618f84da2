import { type Kysely, sql } from 'kysely';

/**
 * Figures that the back office shows, kept as rows are written: reading them costs the same however many companions there are. A
 * companion is counted by her status while her profile is a companion's; the job that follows profiles counts those of before.
 */
export async function up(db: Kysely<unknown>) {
  await sql`
    create table companion.figures (
      id uuid primary key default uuidv7(),
      name text not null,
      -- the beginning of the time that is counted; -infinity for all time
      at timestamptz not null,
      count bigint not null
    ) with (fillfactor = 50);
    -- "a figure, or what it was over some time"
    create index figures_of_name on companion.figures (name, at);
    alter table companion.companions add column counted_status text
      constraint companions_counted_status check (counted_status in ('pending', 'approved', 'rejected'));
    alter table companion.companions no force row level security;
    select count(jobs_api.enqueue('companion:renew-match-keys', jsonb_build_object('companionId', user_id)))
      from companion.companions;
    alter table companion.companions force row level security;
    alter table companion.figures enable row level security, force row level security;
  `.execute(db);
}
