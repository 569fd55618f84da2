import type { bookings } from '@kabar/contracts/bookings';
import { requireIfMatch } from '@kabar/server/if-match';
import { notifyPresent } from '@kabar/server/notify';
import type { Verb } from '@kabar/server/slice';
import type { BookingsTables } from '../tables.ts';
import { getBookingDetails, lockBooking } from './get-booking.ts';
import { refusalToChange } from './move-rules.ts';
import { timeInPayload } from './publish.ts';
import { cancellation } from './status-rules.ts';
import { storeStatuses } from './store-statuses.ts';

/** Cancels a booking for one of the two, at the cost that its preview shows, and notifies the other one. */
export const cancelBooking: Verb<typeof bookings.endpoints.cancel, BookingsTables> = async (
  context,
  { id, reason, ifMatch },
) => {
  const { db, now, refuse } = context;
  const version = requireIfMatch(refuse, ifMatch);
  const { booking, side, freeHours } = await lockBooking(context, id);
  const refusal = refusalToChange(booking, version, now);
  if (refusal !== null) throw refuse(refusal);
  const payload = { booking_id: id, scheduled_at: timeInPayload(booking.scheduled_at), by: side };
  const recipient = side === 'client' ? booking.companion_id : booking.user_id;
  const session = { id, startsAt: booking.scheduled_at };
  const [, , details] = await Promise.all([
    storeStatuses(db, [cancellation(session, { actor: side, reason, freeHours }, now)], now),
    notifyPresent(db, [{ recipient, type: 'booking_cancelled', payload }]),
    getBookingDetails(context, id),
  ]);
  return details;
};
