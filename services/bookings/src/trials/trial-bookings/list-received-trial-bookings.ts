import type { trialBookings } from '@kabar/contracts/trial-bookings';
import type { Verb } from '@kabar/server/slice';
import type { BookingsTables } from '../../tables.ts';
import { listTrialBookings } from './queries.ts';
import { toPage } from './view.ts';

export const listReceivedTrialBookings: Verb<
  typeof trialBookings.endpoints.received,
  BookingsTables
> = async (context, { status, after, limit }) => {
  const rows = await listTrialBookings(context.db, {
    side: 'companion_id',
    ...(status === 'pending' ? { waitingAt: context.now } : {}),
    after,
    limit: limit + 1,
  });
  return toPage(rows, limit, context.now);
};
