import type { Kysely } from 'kysely';
import type { BookingsTables } from '../../tables.ts';
import { findOwnWeek } from './queries.ts';
import { toWeek } from './view.ts';

/** The caller's usual week, also for other slices; null before onboarding. */
export async function ownWeek(db: Kysely<BookingsTables>) {
  return toWeek(await findOwnWeek(db));
}
