import type { Context } from '@kabar/server/context';
import type { BookingsTables } from '../tables.ts';
import { findBooking, listChanges, readCancelCosts, type Side } from './queries.ts';
import { toBookingDetails } from './view.ts';

/** A booking of the caller, and her side in it; another person's and a missing one both give not_found. */
export async function getBooking(context: Context<BookingsTables>, id: string) {
  const [{ accountId }, booking] = await Promise.all([
    context.caller(),
    findBooking(context.db, id, context.now),
  ]);
  if (booking === undefined) throw context.refuse('not_found');
  const side: Side = booking.user_id === accountId ? 'client' : 'companion';
  return { booking, side };
}

/** For both people: what a change costs now, and the history. */
export async function getBookingDetails(context: Context<BookingsTables>, id: string) {
  const { db, now } = context;
  const { booking, side } = await getBooking(context, id);
  const [changes, costs] = await Promise.all([
    listChanges(db, id),
    readCancelCosts(db, { scheduledAt: booking.scheduled_at, side, now }),
  ]);
  return toBookingDetails(booking, { changes, costs, side, now });
}
