import type { trialBookings } from '@kabar/contracts/trial-bookings';
import type { Verb } from '@kabar/server/slice';
import type { BookingsTables } from '../../tables.ts';
import { listTrialBookings } from './queries.ts';
import { toPage } from './view.ts';

export const listOwnTrialBookings: Verb<
  typeof trialBookings.endpoints.own,
  BookingsTables
> = async (context, { after, limit }) => {
  const rows = await listTrialBookings(context.db, { side: 'user_id', after, limit: limit + 1 });
  return toPage(rows, limit, context.now);
};
