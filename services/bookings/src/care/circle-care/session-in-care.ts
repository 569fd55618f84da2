import type { Context } from '@kabar/server/context';
import { getBooking } from '../../sessions/bookings/get-booking.ts';
import type { BookingsTables } from '../../tables.ts';

/** Refuses with not_found if the session is not of this person: other loved ones of the same account have their own. */
export async function requireSessionOf(
  context: Context<BookingsTables>,
  lovedOneId: string | null,
  sessionId: string,
): Promise<void> {
  const { booking, side } = await getBooking(context, sessionId);
  if (side !== 'client' || booking.loved_one_id !== lovedOneId) throw context.refuse('not_found');
}
