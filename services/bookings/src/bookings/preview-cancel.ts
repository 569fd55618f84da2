import type { bookings } from '@kabar/contracts/bookings';
import type { Verb } from '@kabar/server/slice';
import type { BookingsTables } from '../tables.ts';
import { getBooking } from './get-booking.ts';
import { readCancelCosts } from './queries.ts';
import { refusalOfChange } from './rules.ts';
import { toCancelCost } from './view.ts';

export const previewCancel: Verb<typeof bookings.endpoints.previewCancel, BookingsTables> = async (
  context,
  { id },
) => {
  const { db, now } = context;
  const { booking, side } = await getBooking(context, id);
  const refusal = refusalOfChange(booking, now);
  if (refusal !== undefined) throw context.refuse(refusal);
  return toCancelCost(
    await readCancelCosts(db, { scheduledAt: booking.scheduled_at, side, now }),
    side,
  );
};
