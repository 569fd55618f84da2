import { type Kysely, sql } from 'kysely';

/** Writes into the record of what staff did, in this transaction. The database refuses it to everybody else. */
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
