import { type Kysely, sql } from 'kysely';

/** The member of a care circle who wished for a trial call for somebody. */
export async function up(db: Kysely<unknown>) {
  await sql`
    alter table bookings.trial_requests add column acted_by uuid references auth.accounts (id) on delete set null;
    -- those of an account, which goes
    create index trial_requests_of_member on bookings.trial_requests (acted_by) where acted_by is not null;
  `.execute(db);
}
