import type { bookings } from '@kabar/contracts/bookings';
import type { Verb } from '@kabar/server/slice';
import type { BookingsTables } from '../tables.ts';
import { confirmBooking as confirm } from './changes.ts';
import { getBookingDetails } from './get-booking.ts';

export const confirmBooking: Verb<typeof bookings.endpoints.confirm, BookingsTables> = async (
  context,
  { id },
) => {
  const refusal = await confirm(context.db, id, context.now);
  if (refusal !== null) throw context.refuse(refusal);
  return await getBookingDetails(context, id);
};
