import { enqueue } from '@kabar/server/jobs';
import type { Kysely } from 'kysely';
import type { BookingsTables } from '../tables.ts';

/** Both are in the call of a check-in: the wish for it ends. A job, because a guest has no account to do it. */
export async function enqueueWishEnd(db: Kysely<BookingsTables>, callId: string): Promise<void> {
  await enqueue(db, 'bookings:end-wish', { callId });
}
