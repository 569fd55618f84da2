import { type Kysely, sql } from 'kysely';
import type { BookingsTables } from '../../tables.ts';

/** Closes the open proposal of a locked booking, if there is one. */
export async function closeProposal(
  db: Kysely<BookingsTables>,
  closed: {
    bookingId: string;
    answer: 'accepted' | 'declined' | 'withdrawn' | 'expired';
    now: Date;
  },
): Promise<void> {
  const { bookingId, answer, now } = closed;
  await sql`select bookings.close_proposal(${bookingId}, ${answer}, ${now})`.execute(db);
}
