import type { trialBookings } from '@kabar/contracts/trial-bookings';
import type { Verb } from '@kabar/server/slice';
import type { BookingsTables } from '../tables.ts';
import { listReceivedBetween } from './queries.ts';
import { toTrialBooking } from './view.ts';

export const listCalendarTrialBookings: Verb<
  typeof trialBookings.endpoints.calendar,
  BookingsTables
> = async (context, { from, to }) => {
  const rows = await listReceivedBetween(context.db, { from: new Date(from), to: new Date(to) });
  return { trialBookings: rows.map((row) => toTrialBooking(row, context.now)) };
};
