import type { bookings } from '@kabar/contracts/bookings';
import type { Verb } from '@kabar/server/slice';
import type { BookingsTables } from '../../tables.ts';
import { getBooking } from './get-booking.ts';
import { readBookingTerms } from './load-payment-facts.ts';
import { readTimeFactsOf } from './load-time-facts.ts';
import { refusalOfMove } from './move-rules.ts';
import { nearestTimes } from './nearest-times.ts';
import { refusalOfChange } from './rules.ts';
import { moveSettlesAt } from './undo-rules.ts';
import { toMoveCost } from './view.ts';

export const previewMove: Verb<typeof bookings.endpoints.previewMove, BookingsTables> = async (
  context,
  { id, scheduledAt },
) => {
  const { db, now, refuse } = context;
  const { booking, side, costs } = await getBooking(context, id);
  const settled = refusalOfChange(booking, now);
  if (settled !== undefined) throw refuse(settled);
  const { companion_id: companionId, user_id: clientId, duration_minutes: minutes } = booking;
  const [from, to] = [booking.scheduled_at, new Date(scheduledAt)];
  const [time, payment] = await Promise.all([
    readTimeFactsOf(db, { companionId, clientId, minutes, startsAt: to, ignoring: id }, now),
    readBookingTerms(db, booking.session_pack_purchase_id, now, id),
  ]);
  // A companion only proposes: the client's credit is checked on acceptance.
  const isPaid = side === 'client' && from.getTime() !== to.getTime();
  const wish = { from, to, late: costs.late, byCompanion: side === 'companion' };
  const refusal = refusalOfMove({ time, ...(isPaid ? { payment } : {}) }, wish, now);
  if (refusal !== null) throw refuse(refusal, await nearestTimes(context, refusal, booking, to));
  const canUndo = moveSettlesAt(wish, now) !== null;
  return toMoveCost({ ...costs, canUndo }, side, booking.status);
};
