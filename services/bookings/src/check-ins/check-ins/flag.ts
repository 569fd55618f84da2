import { type Kysely, sql } from 'kysely';
import type { BookingsTables } from '../../tables.ts';

/** The feature flag of daily check-ins. */
export async function areCheckInsOn(db: Kysely<BookingsTables>): Promise<boolean> {
  const { rows } = await sql<{ is_on: boolean }>`
    select backoffice_api.feature_enabled('check_in_plans_enabled') as is_on
  `.execute(db);
  return rows[0]?.is_on ?? false;
}

/** When it was last switched on; null while it is off. */
export async function findOnSince(db: Kysely<BookingsTables>): Promise<Date | null> {
  const { rows } = await sql<{ since: Date | null }>`
    select backoffice_api.feature_enabled_since('check_in_plans_enabled') as since
  `.execute(db);
  return rows[0]?.since ?? null;
}

export async function requireCheckIns(context: {
  db: Kysely<BookingsTables>;
  refuse: (code: 'check_ins_off') => Error;
}): Promise<void> {
  if (!(await areCheckInsOn(context.db))) throw context.refuse('check_ins_off');
}
