import { type Kysely, sql } from 'kysely';
import type { BillingTables } from '../tables.ts';

/** Writes the audit log; the database allows it only for staff. */
export async function recordAction(
  db: Kysely<BillingTables>,
  subscription: string,
  actionType: string,
  details: Record<string, unknown>,
): Promise<void> {
  await sql`
    select backoffice_api.record_action(${actionType}, 'subscription', ${subscription}::uuid, ${JSON.stringify(details)}::jsonb)
  `.execute(db);
}
