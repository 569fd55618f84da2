import { type Kysely, sql } from 'kysely';

/** Due plans and questions are read in pages, and a plan is looked at when something about it can have changed. */
export async function up(db: Kysely<unknown>) {
  await sql`
    drop index bookings.check_in_plans_due;
    -- "which windows open now", page after page
    create index check_in_plans_due on bookings.check_in_plans (next_opens_at, id) where next_opens_at is not null;
    drop index bookings.check_ins_due;
    -- "what is due", page after page
    create index check_ins_due on bookings.check_ins (next_at, id) where next_at is not null;
    -- when what pays, a suspension and the person's zone are looked at next
    alter table bookings.check_in_plans add column watch_at timestamptz not null default now();
    -- "which plans are looked at now"
    create index check_in_plans_watched on bookings.check_in_plans (watch_at, id) where state <> 'stopped';
  `.execute(db);
}
