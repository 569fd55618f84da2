import { type Kysely, sql } from 'kysely';

/** Records an action of staff in this transaction. The database refuses it to all other callers. */
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
