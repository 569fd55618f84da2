import type { careErrors } from '@kabar/contracts/care-shapes';
import type { Context } from '@kabar/server/context';
import type { BookingsTables } from '../../tables.ts';
import { findShared } from './queries.ts';

/** Refuses unless the person shares the calendar with the caller. Returns the account that holds the rows about the person. */
export async function requireCalendar(
  { db, refuse }: Context<BookingsTables, keyof typeof careErrors>,
  personId: string,
): Promise<{ holderId: string }> {
  const shared = await findShared(db, personId);
  if (!shared?.is_on) throw refuse('circles_off');
  if (shared.holder === null) throw refuse('person_not_found');
  if (!shared.shares_calendar) throw refuse('not_shared');
  return { holderId: shared.holder };
}
