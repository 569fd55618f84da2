import type { circleCare } from '@kabar/contracts/circle-care';
import type { Verb } from '@kabar/server/slice';
import { createBooking } from '../../sessions/bookings/create-booking.ts';
import type { BookingsTables } from '../../tables.ts';
import { actFor } from './act-for.ts';
import { toCareSession } from './view.ts';

export const bookSession: Verb<typeof circleCare.endpoints.book, BookingsTables> = async (
  context,
  { personId, ...wish },
) => {
  const acting = await actFor(context, personId, 'calendar');
  const { lovedOneId } = acting;
  return toCareSession(await createBooking(acting.context, { ...wish, lovedOneId }));
};
