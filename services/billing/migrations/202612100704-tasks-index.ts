import { type Kysely, sql } from 'kysely';

/** Serve the lists of tasks, oldest first: closed accounts with earnings, waivers, and approved batches that are not paid. */
export async function up(db: Kysely<unknown>) {
  await sql`create index closings_by_time on billing.closings (closed_at, person_id)`.execute(db);
  await sql`create index closings_waiver_asked on billing.closings (waiver_asked_at, person_id)
    where waiver_asked_at is not null`.execute(db);
  await sql`create index payout_batches_unsent on billing.payout_batches (approved_at, id)
    where status = 'approved'`.execute(db);
}
