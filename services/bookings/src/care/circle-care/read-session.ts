import type { circleCare } from '@kabar/contracts/circle-care';
import type { Verb } from '@kabar/server/slice';
import { getBookingDetails } from '../../sessions/bookings/get-booking.ts';
import type { BookingsTables } from '../../tables.ts';
import { readFor } from './act-for.ts';
import { requireSessionOf, withGuestLink } from './session-in-care.ts';

export const readSession: Verb<typeof circleCare.endpoints.read, BookingsTables> = async (
  context,
  { personId, id },
) => {
  const acting = await readFor(context, personId, 'calendar');
  await requireSessionOf(acting.context, acting.lovedOneId, id);
  return await withGuestLink(acting, await getBookingDetails(acting.context, id));
};
