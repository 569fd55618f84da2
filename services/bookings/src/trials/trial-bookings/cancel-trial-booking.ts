import type { trialBookings } from '@kabar/contracts/trial-bookings';
import { notify } from '@kabar/server/notify';
import type { Verb } from '@kabar/server/slice';
import type { BookingsTables } from '../../tables.ts';
import { cancellationNotice } from './notices.ts';
import { cancelTrialBooking as cancel, findTrialBooking } from './queries.ts';
import { reasonOfCancellation, refusalOfCancellation } from './rules.ts';
import { toTrialBooking } from './view.ts';

/** Frees the time of both and the free trial, and notifies the other person. */
export const cancelTrialBooking: Verb<
  typeof trialBookings.endpoints.cancel,
  BookingsTables
> = async (context, { id, note }) => {
  const { db, now } = context;
  const [booking, { accountId }] = await Promise.all([findTrialBooking(db, id), context.caller()]);
  if (booking === undefined) throw context.refuse('not_found');
  const by = booking.user_id === accountId ? 'client' : 'companion';
  const refusal = refusalOfCancellation(booking, by, now);
  if (refusal !== undefined) throw context.refuse(refusal);
  const reason = reasonOfCancellation(booking);
  const { status } = booking;
  const isDone = await cancel(db, { id, status, reason, note: note || null, now });
  const stored = await findTrialBooking(db, id);
  if (stored === undefined) throw context.refuse('not_found');
  // It was decided meanwhile: the refusal rolls back the freed claims.
  if (!isDone) throw context.refuse(refusalOfCancellation(stored, by, now) ?? 'already_decided');
  await notify(db, [cancellationNotice(booking, by)]);
  return toTrialBooking(stored, now);
};
