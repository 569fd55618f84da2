import { type Kysely, sql } from 'kysely';
import type { BillingTables } from '../tables.ts';

/** Records what staff did with a subscription. The database refuses it to all other callers. */
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
