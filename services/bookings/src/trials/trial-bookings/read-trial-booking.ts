import type { trialBookings } from '@kabar/contracts/trial-bookings';
import type { Verb } from '@kabar/server/slice';
import type { BookingsTables } from '../../tables.ts';
import { findTrialBooking } from './queries.ts';
import { toTrialBooking } from './view.ts';

export const readTrialBooking: Verb<typeof trialBookings.endpoints.read, BookingsTables> = async (
  context,
  { id },
) => {
  const booking = await findTrialBooking(context.db, id);
  if (booking === undefined) throw context.refuse('not_found');
  return toTrialBooking(booking, context.now);
};
