import { type Kysely, sql } from 'kysely';
import type { BookingsTables } from '../tables.ts';

/** The feature flag of the daily check-in. */
export async function areCheckInsOn(db: Kysely<BookingsTables>): Promise<boolean> {
  const { rows } = await sql<{ is_on: boolean }>`
    select backoffice_api.feature_enabled('check_in_plans_enabled') as is_on
  `.execute(db);
  return rows[0]?.is_on ?? false;
}
