import type { bookings } from '@kabar/contracts/bookings';
import type { Verb } from '@kabar/server/slice';
import type { BookingsTables } from '../../tables.ts';
import { getBookingDetails } from './get-booking.ts';

export const readBooking: Verb<typeof bookings.endpoints.read, BookingsTables> = async (
  context,
  { id },
) => await getBookingDetails(context, id);
