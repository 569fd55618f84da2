import { type Kysely, sql } from 'kysely';
import type { BookingsTables } from '../tables.ts';

/** The feature flag of the daily check-in. */
export async function areCheckInsOn(db: Kysely<BookingsTables>): Promise<boolean> {
  const { rows } = await sql<{ is_on: boolean }>`
    select backoffice_api.feature_enabled('check_in_plans_enabled') as is_on
  `.execute(db);
  return rows[0]?.is_on ?? false;
}

/** Throws check_ins_off while they are off. */
export async function requireCheckIns(context: {
  db: Kysely<BookingsTables>;
  refuse: (code: 'check_ins_off') => Error;
}): Promise<void> {
  if (!(await areCheckInsOn(context.db))) throw context.refuse('check_ins_off');
}
