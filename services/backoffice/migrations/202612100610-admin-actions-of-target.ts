import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  // Of one person, newest first: what staff did with them.
  await sql`
    create index admin_actions_of_target on backoffice.admin_actions (target_id, created_at desc)
  `.execute(db);
}
