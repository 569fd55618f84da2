import type { bookings } from '@kabar/contracts/bookings';
import { requireIfMatch } from '@kabar/server/if-match';
import { notifyPresent } from '@kabar/server/notify';
import type { Verb } from '@kabar/server/slice';
import type { BookingsTables } from '../tables.ts';
import { getBookingDetails, lockBooking } from './get-booking.ts';
import { refusalToChange } from './move-rules.ts';
import { timeInPayload } from './publish.ts';
import { setBookingStatus } from './set-status.ts';

/** Cancels a booking for one of the two, at the cost that its preview shows, and notifies the other one. */
export const cancelBooking: Verb<typeof bookings.endpoints.cancel, BookingsTables> = async (
  context,
  { id, reason, ifMatch },
) => {
  const { db, now, refuse } = context;
  const version = requireIfMatch(refuse, ifMatch);
  const { booking, side } = await lockBooking(context, id);
  const refusal = refusalToChange(booking, version, now);
  if (refusal !== null) throw refuse(refusal);
  const payload = { booking_id: id, scheduled_at: timeInPayload(booking.scheduled_at), by: side };
  const recipient = side === 'client' ? booking.companion_id : booking.user_id;
  const [refused, , details] = await Promise.all([
    setBookingStatus(db, [id], { status: 'cancelled', actor: side, reason, now }),
    notifyPresent(db, [{ recipient, type: 'booking_cancelled', payload }]),
    getBookingDetails(context, id),
  ]);
  if (refused !== null) throw refuse('status_not_allowed');
  return details;
};
