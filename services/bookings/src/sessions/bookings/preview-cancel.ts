import type { bookings } from '@kabar/contracts/bookings';
import type { Verb } from '@kabar/server/slice';
import type { BookingsTables } from '../../tables.ts';
import { getBooking } from './get-booking.ts';
import { refusalToChange } from './move-rules.ts';
import { toCancelCost } from './view.ts';

export const previewCancel: Verb<typeof bookings.endpoints.previewCancel, BookingsTables> = async (
  context,
  { id },
) => {
  const { booking, side, costs } = await getBooking(context, id);
  const refusal = refusalToChange(booking, '*', context.now);
  if (refusal === 'changed_meanwhile') throw new Error('Any version may be cancelled');
  if (refusal !== null) throw context.refuse(refusal);
  if (booking.undoable_until !== null) throw context.refuse('status_not_allowed');
  return toCancelCost(costs, side);
};
