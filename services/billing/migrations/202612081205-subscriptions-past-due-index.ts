import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>) {
  // Serves payment_tasks: subscriptions whose renewal could not be paid, longest first.
  await sql`create index user_subscriptions_past_due on billing.user_subscriptions (past_due_since, id)
    where past_due_since is not null`.execute(db);
}
