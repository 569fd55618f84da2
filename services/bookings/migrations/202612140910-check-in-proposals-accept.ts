import { type Kysely, sql } from 'kysely';

/** A loved one without an account says yes to the time that a reply proposes; whoever holds the account books it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table bookings.check_in_replies
      add column accepted_at timestamptz,
      add constraint check_in_replies_accepted check (accepted_at is null or proposed_at is not null)
  `.execute(db);
}
