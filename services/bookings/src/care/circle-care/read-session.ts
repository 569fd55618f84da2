import type { circleCare } from '@kabar/contracts/circle-care';
import type { Verb } from '@kabar/server/slice';
import { getBookingDetails } from '../../sessions/bookings/get-booking.ts';
import type { BookingsTables } from '../../tables.ts';
import { readFor } from './act-for.ts';
import { requireSessionOf } from './session-in-care.ts';
import { toCareDetails } from './view.ts';

export const readSession: Verb<typeof circleCare.endpoints.read, BookingsTables> = async (
  context,
  { personId, id },
) => {
  const acting = await readFor(context, personId, 'calendar');
  await requireSessionOf(acting.context, acting.lovedOneId, id);
  return toCareDetails(await getBookingDetails(acting.context, id), acting.role);
};
