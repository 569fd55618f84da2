import type { trialBookings } from '@kabar/contracts/trial-bookings';
import { notify } from '@kabar/server/notify';
import type { Verb } from '@kabar/server/slice';
import type { BookingsTables } from '../../tables.ts';
import { getReceived } from './get-received.ts';
import { responseNotice } from './notices.ts';
import { rejectTrialBooking as reject } from './queries.ts';
import { statusAt } from './rules.ts';
import { toTrialBooking } from './view.ts';

export const rejectTrialBooking: Verb<
  typeof trialBookings.endpoints.reject,
  BookingsTables
> = async (context, { id }) => {
  const { db, now } = context;
  const booking = await getReceived(context, id);
  if (statusAt(booking, now) !== 'pending') throw context.refuse('already_decided');
  const rejected = await reject(db, { id, reason: 'declined', now });
  if (rejected === undefined) throw context.refuse('already_decided');
  await notify(db, [responseNotice(rejected)]);
  return toTrialBooking(await getReceived(context, id), now);
};
