import type { bookings } from '@kabar/contracts/bookings';
import type { CommittedRefusal } from '@kabar/server/committed-refusal';
import type { Context } from '@kabar/server/context';
import { requireIfMatch } from '@kabar/server/if-match';
import { notifyPresent } from '@kabar/server/notify';
import type { Verb } from '@kabar/server/slice';
import { actedByInPayload, timeInPayload } from '../../notice-payload.ts';
import type { BookingsTables } from '../../tables.ts';
import { getBookingDetails, lockBooking } from './get-booking.ts';
import { refusalToChange } from './move-rules.ts';
import { type BookingWithPeople, insertDeferredCancellation, type Side } from './queries.ts';
import { enqueueSettlement, refuseWhileCancelling } from './settle-cancellations.ts';
import { readUndoableMove } from './settle-moves.ts';
import { cancellation, type StatusChange } from './status-rules.ts';
import { storeStatuses } from './store-statuses.ts';
import { settlesAt, startKnownToCompanion, type UndoableMove } from './undo-rules.ts';

/**
 * Cancels a booking for one of the two, at the previewed cost, and notifies the other one. If the session is not soon,
 * this takes effect after the undo period.
 */
export const cancelBooking: Verb<
  typeof bookings.endpoints.cancel,
  BookingsTables,
  CommittedRefusal<'status_not_allowed'>
> = async (context, { id, reason, ifMatch }) => {
  const { now, refuse } = context;
  const version = requireIfMatch(refuse, ifMatch);
  const [{ booking, side, freeHours, deferred }, kept] = await Promise.all([
    lockBooking(context, id),
    readUndoableMove(context.db, id),
  ]);
  const refusal = refusalToChange(booking, version, now);
  if (refusal !== null) throw refuse(refusal);
  if (deferred !== null) return await refuseWhileCancelling(context, deferred);
  const startsAt = booking.scheduled_at;
  const change = cancellation({ id, startsAt }, { actor: side, reason, freeHours }, now);
  const at = settlesAt(startsAt, now);
  const [, details] = await Promise.all([
    at === null
      ? store(context, booking, { change, side, kept })
      : defer(context, { change, side, settlesAt: at }),
    getBookingDetails(context, id),
  ]);
  return details;
};

async function store(
  { db, now, actedBy }: Context<BookingsTables>,
  booking: BookingWithPeople,
  { change, side, kept }: { change: StatusChange; side: Side; kept: UndoableMove | null },
): Promise<void> {
  const { status, scheduled_at: startsAt, companion_id: companionId } = booking;
  const known =
    side === 'client' ? startKnownToCompanion({ status, startsAt, companionId }, kept) : startsAt;
  const payload = {
    ...{ booking_id: booking.id, scheduled_at: timeInPayload(known), by: side },
    ...actedByInPayload(actedBy),
  };
  const recipient = side === 'client' ? companionId : booking.user_id;
  await Promise.all([
    storeStatuses(db, [change], now),
    notifyPresent(db, [{ recipient, type: 'booking_cancelled', payload }]),
  ]);
}

async function defer(
  { db, now }: Context<BookingsTables>,
  { change, side, settlesAt: at }: { change: StatusChange; side: Side; settlesAt: Date },
): Promise<void> {
  const { id, reason, late } = change;
  const row = { booking_id: id, actor: side, reason, late, asked_at: now, settles_at: at };
  const credit = change.credit === 'used' ? ('used' as const) : ('returned' as const);
  const strike = change.strike === null ? null : ('late_cancellation' as const);
  await Promise.all([
    insertDeferredCancellation(db, { ...row, credit, strike }),
    enqueueSettlement(db, id, at),
  ]);
}
