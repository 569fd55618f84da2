import { type Kysely, sql } from 'kysely';

/** Writes an action of staff about a companion to the audit log, in this transaction. */
export async function recordAction<Tables>(
  db: Kysely<Tables>,
  action: { actionType: string; companionId: string; details: Record<string, unknown> },
) {
  await sql`
    select backoffice_api.record_action(${action.actionType}, 'companion', ${action.companionId}::uuid,
      ${JSON.stringify(action.details)}::jsonb)
  `.execute(db);
}
