import type { bookings } from '@kabar/contracts/bookings';
import type { CommittedRefusal } from '@kabar/server/committed-refusal';
import type { Verb } from '@kabar/server/slice';
import type { BookingsTables } from '../../tables.ts';
import { getBookingDetails, lockBooking } from './get-booking.ts';
import { refusalToConfirm } from './move-rules.ts';
import { refuseWhileCancelling } from './settle-cancellations.ts';
import { confirmation } from './status-rules.ts';
import { storeStatuses } from './store-statuses.ts';

export const confirmBooking: Verb<
  typeof bookings.endpoints.confirm,
  BookingsTables,
  CommittedRefusal<'status_not_allowed'>
> = async (context, { id }) => {
  const { db, now, refuse } = context;
  const { booking, side, deferred } = await lockBooking(context, id);
  const refusal = refusalToConfirm(booking, side, now);
  if (refusal !== null) throw refuse(refusal);
  if (deferred !== null) return await refuseWhileCancelling(context, deferred);
  const [, details] = await Promise.all([
    storeStatuses(db, [confirmation(id)], now),
    getBookingDetails(context, id),
  ]);
  return details;
};
