import { enqueue } from '@kabar/server/jobs';
import type { Kysely } from 'kysely';
import type { BookingsTables } from '../tables.ts';

/**
 * Enqueues the end of a call request in a check-in once both people are in the call. A job, because a guest has no
 * account that could do it.
 */
export async function enqueueWishEnd(db: Kysely<BookingsTables>, callId: string): Promise<void> {
  await enqueue(db, 'bookings:end-wish', { callId });
}
