import type { Context } from '@kabar/server/context';
import type { BookingsTables } from '../../tables.ts';
import { findTrialBooking, type TrialBookingWithPeople } from './queries.ts';

/** A request to the caller; not_found for another person's and for a missing one. */
export async function getReceived(
  context: Context<BookingsTables>,
  id: string,
): Promise<TrialBookingWithPeople> {
  const booking = await findTrialBooking(context.db, id);
  const { accountId } = await context.caller();
  if (booking?.companion_id !== accountId) throw context.refuse('not_found');
  return booking;
}
