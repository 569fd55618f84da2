import { type Kysely, sql } from 'kysely';
import type { BookingsTables } from '../../tables.ts';

/** The feature flag of the daily check-in. */
export async function areCheckInsOn(db: Kysely<BookingsTables>): Promise<boolean> {
  const { rows } = await sql<{ is_on: boolean }>`
    select backoffice_api.feature_enabled('check_in_plans_enabled') as is_on
  `.execute(db);
  return rows[0]?.is_on ?? false;
}

/** When they were last switched on; null while they are off. */
export async function findOnSince(db: Kysely<BookingsTables>): Promise<Date | null> {
  const { rows } = await sql<{ since: Date | null }>`
    select backoffice_api.feature_enabled_since('check_in_plans_enabled') as since
  `.execute(db);
  return rows[0]?.since ?? null;
}

/** Throws check_ins_off while they are off. */
export async function requireCheckIns(context: {
  db: Kysely<BookingsTables>;
  refuse: (code: 'check_ins_off') => Error;
}): Promise<void> {
  if (!(await areCheckInsOn(context.db))) throw context.refuse('check_ins_off');
}
