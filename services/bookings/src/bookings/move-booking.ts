import type { bookings } from '@kabar/contracts/bookings';
import { requireIfMatch } from '@kabar/server/if-match';
import type { Verb } from '@kabar/server/slice';
import type { BookingsTables } from '../tables.ts';
import { moveBooking as move, proposeMove } from './changes.ts';
import { getBooking, getBookingDetails } from './get-booking.ts';
import { knownVersion } from './known-version.ts';
import { nearestTimes } from './nearest-times.ts';

/** Immediate for the client; a proposal for the companion. */
export const moveBooking: Verb<typeof bookings.endpoints.move, BookingsTables> = async (
  context,
  { id, moveId, scheduledAt, reason, ifMatch },
) => {
  const { db, now } = context;
  const version = knownVersion(requireIfMatch(context.refuse, ifMatch));
  const { booking, side } = await getBooking(context, id);
  const change = { id, version, start: new Date(scheduledAt), reason, now };
  const refusal =
    side === 'client' ? await move(db, change) : await proposeMove(db, { ...change, moveId });
  if (refusal !== null)
    throw context.refuse(refusal, await nearestTimes(context, refusal, booking, change.start));
  return await getBookingDetails(context, id);
};
