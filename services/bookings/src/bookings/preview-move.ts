import type { bookings } from '@kabar/contracts/bookings';
import type { Verb } from '@kabar/server/slice';
import type { BookingsTables } from '../tables.ts';
import { refusalOfMove } from './changes.ts';
import { getBooking } from './get-booking.ts';
import { readPaymentFacts } from './load-payment-facts.ts';
import { nearestTimes } from './nearest-times.ts';
import { refusalOfPayment } from './payment-rules.ts';
import { readCancelCosts } from './queries.ts';
import { refusalOfChange } from './rules.ts';
import { toMoveCost } from './view.ts';

export const previewMove: Verb<typeof bookings.endpoints.previewMove, BookingsTables> = async (
  context,
  { id, scheduledAt },
) => {
  const { db, now } = context;
  const { booking, side } = await getBooking(context, id);
  const settled = refusalOfChange(booking, now);
  if (settled !== undefined) throw context.refuse(settled);
  const start = new Date(scheduledAt);
  const [refusal, costs] = await Promise.all([
    refusalOfMove(db, { id, start, now }),
    readCancelCosts(db, { scheduledAt: booking.scheduled_at, side, now }),
  ]);
  if (refusal !== null)
    throw context.refuse(refusal, await nearestTimes(context, refusal, booking, start));
  // A companion only proposes: the client's credit is checked when she accepts.
  const unpaid =
    side === 'client' && start.getTime() !== booking.scheduled_at.getTime()
      ? refusalOfPayment(
          await readPaymentFacts(db, { id, purchase: booking.session_pack_purchase_id }, now),
          {
            from: booking.scheduled_at,
            to: start,
            late: costs.late,
          },
        )
      : null;
  if (unpaid !== null) throw context.refuse(unpaid);
  return toMoveCost(costs, side, booking.status);
};
