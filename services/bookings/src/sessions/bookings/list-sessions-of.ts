import type { Kysely } from 'kysely';
import type { BookingsTables } from '../../tables.ts';
import { listOwnBookings } from './queries.ts';
import { toPage } from './view.ts';

/** A page of the caller's bookings for one loved one, or for themselves (null). */
export async function listSessionsOf(
  db: Kysely<BookingsTables>,
  page: {
    lovedOneId: string | null;
    when: 'upcoming' | 'past';
    after: string | undefined;
    limit: number;
  },
  now: Date,
) {
  const { limit } = page;
  return toPage(await listOwnBookings(db, { ...page, limit: limit + 1, now }), limit, now);
}
