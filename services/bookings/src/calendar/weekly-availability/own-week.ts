import type { Kysely } from 'kysely';
import type { BookingsTables } from '../../tables.ts';
import { findOwnWeek } from './queries.ts';
import { toWeek } from './view.ts';

/** The caller's weekly hours; null before onboarding. Other slices use it too. */
export async function ownWeek(db: Kysely<BookingsTables>) {
  return toWeek(await findOwnWeek(db));
}
