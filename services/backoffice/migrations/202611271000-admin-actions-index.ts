import { type Kysely, sql } from 'kysely';

/** The audit of admin actions asks for those of one admin, of one type, or of both, newest first. */
export async function up(db: Kysely<unknown>) {
  await sql`
    -- "what did this admin do", and "which admins did anything"
    create index admin_actions_of_admin on backoffice.admin_actions (admin_id, created_at desc, id desc);
    -- "where was this done", and "what was ever done"
    create index admin_actions_of_type on backoffice.admin_actions (action_type, created_at desc, id desc);
    create index admin_actions_of_admin_and_type
      on backoffice.admin_actions (admin_id, action_type, created_at desc, id desc);
  `.execute(db);
}
