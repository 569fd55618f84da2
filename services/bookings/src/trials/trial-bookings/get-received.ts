import type { Context } from '@kabar/server/context';
import type { BookingsTables } from '../../tables.ts';
import { findTrialBooking, type TrialBookingWithPeople } from './queries.ts';

/** A request to the caller; another person's and a missing one both give not_found. */
export async function getReceived(
  context: Context<BookingsTables>,
  id: string,
): Promise<TrialBookingWithPeople> {
  const booking = await findTrialBooking(context.db, id);
  const { accountId } = await context.caller();
  if (booking?.companion_id !== accountId) throw context.refuse('not_found');
  return booking;
}
