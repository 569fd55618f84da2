import type { bookings } from '@kabar/contracts/bookings';
import { requireIfMatch } from '@kabar/server/if-match';
import type { Verb } from '@kabar/server/slice';
import type { BookingsTables } from '../tables.ts';
import { cancelBooking as cancel } from './changes.ts';
import { getBookingDetails } from './get-booking.ts';
import { knownVersion } from './known-version.ts';

export const cancelBooking: Verb<typeof bookings.endpoints.cancel, BookingsTables> = async (
  context,
  { id, reason, ifMatch },
) => {
  const { db, now } = context;
  const version = knownVersion(requireIfMatch(context.refuse, ifMatch));
  const refusal = await cancel(db, { id, version, reason, now });
  if (refusal !== null) throw context.refuse(refusal);
  return await getBookingDetails(context, id);
};
