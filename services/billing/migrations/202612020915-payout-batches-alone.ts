import { type Kysely, sql } from 'kysely';

/** The only admin may approve their own batch; such a batch says so. */
export async function up(db: Kysely<unknown>) {
  await sql`
    alter table billing.payout_batches
      add column approved_alone boolean not null default false,
      drop constraint payout_batches_two_people,
      add constraint payout_batches_two_people check (approved_by <> made_by or approved_alone);
    -- batches that nobody approved in time
    create index payout_batches_waiting on billing.payout_batches (made_at) where status = 'made';
  `.execute(db);
}
