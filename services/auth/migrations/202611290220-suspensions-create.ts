import { type Kysely, sql } from 'kysely';

/** Accounts that staff suspend: nobody signs in to one until its end, or until it is lifted. */
export async function up(db: Kysely<unknown>) {
  await sql`
    create table auth.suspensions (
      id uuid primary key,
      account_id uuid not null references auth.accounts (id) on delete cascade,
      -- told to the person
      reason text not null constraint suspensions_reason check (length(reason) between 3 and 500),
      started_at timestamptz not null,
      started_by uuid references auth.accounts (id) on delete set null,
      -- null: until it is lifted
      until timestamptz,
      -- when it ended, by staff or by its time
      ended_at timestamptz,
      constraint suspensions_until check (until > started_at)
    );
    -- one at a time, and whether somebody who signs in has one
    create unique index suspensions_live on auth.suspensions (account_id) where ended_at is null;
    -- all of an account, newest first
    create index suspensions_of on auth.suspensions (account_id, started_at desc);
    -- of all that last, newest first
    create index suspensions_lasting on auth.suspensions (started_at desc, id desc) where ended_at is null;
    create index suspensions_started_by on auth.suspensions (started_by);
    alter table auth.suspensions enable row level security, force row level security;
  `.execute(db);
}
