import type { bookings } from '@kabar/contracts/bookings';
import type { Verb } from '@kabar/server/slice';
import type { BookingsTables } from '../tables.ts';
import { getBookingDetails, lockBooking } from './get-booking.ts';
import { refusalToConfirm } from './move-rules.ts';
import { confirmation } from './status-rules.ts';
import { storeStatuses } from './store-statuses.ts';

/** The companion confirms that the session takes place. */
export const confirmBooking: Verb<typeof bookings.endpoints.confirm, BookingsTables> = async (
  context,
  { id },
) => {
  const { db, now, refuse } = context;
  const { booking, side } = await lockBooking(context, id);
  const refusal = refusalToConfirm(booking, side, now);
  if (refusal !== null) throw refuse(refusal);
  const [, details] = await Promise.all([
    storeStatuses(db, [confirmation(id)], now),
    getBookingDetails(context, id),
  ]);
  return details;
};
