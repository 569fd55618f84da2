import { type Kysely, sql } from 'kysely';

/** The free trial of daily check-ins begins once for an account, whatever becomes of its plans; a reply can be objected to. */
export async function up(db: Kysely<unknown>) {
  await sql`
    create table bookings.check_in_trials (
      client_id uuid primary key references auth.accounts (id) on delete cascade,
      -- when the account's first plan was set up
      since timestamptz not null
    );
    alter table bookings.check_in_trials enable row level security, force row level security;
    insert into bookings.check_in_trials (client_id, since)
      select plan.client_id, min(plan.created_at) from bookings.check_in_plans as plan group by plan.client_id;
    -- when the person said that something is wrong with the reply
    alter table bookings.check_in_replies add column objected_at timestamptz;
  `.execute(db);
}
