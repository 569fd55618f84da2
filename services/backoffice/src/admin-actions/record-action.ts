import { type Kysely, sql } from 'kysely';

/** Writes an action of staff to the audit log, in this transaction. The database refuses other callers. */
export async function recordAction<Tables>(
  db: Kysely<Tables>,
  action: {
    actionType: string;
    targetType: string;
    targetId: string | null;
    details: Record<string, unknown>;
  },
) {
  await sql`
    select backoffice_api.record_action(${action.actionType}, ${action.targetType}, ${action.targetId}::uuid,
      ${JSON.stringify(action.details)}::jsonb)
  `.execute(db);
}
