import type { staffBookings } from '@kabar/contracts/staff-bookings';
import { requireIfMatch } from '@kabar/server/if-match';
import { notifyPresent } from '@kabar/server/notify';
import type { Verb } from '@kabar/server/slice';
import { timeInPayload } from '../../notice-payload.ts';
import { holdSessions } from '../../sessions/bookings/advance-bookings.ts';
import { outcome as outcomeOf } from '../../sessions/bookings/status-rules.ts';
import { storeStatuses } from '../../sessions/bookings/store-statuses.ts';
import { settlePay } from '../../sessions/session-pay/settle-pay.ts';
import type { BookingsTables } from '../../tables.ts';
import {
  findStaffBooking,
  recordCorrection,
  type StaffBookingRow,
  settleIncident,
  storeCorrection,
} from './queries.ts';
import { type Correction, decideCorrection } from './rules.ts';
import { toStaffBooking } from './view.ts';

/** One transaction for status, credit, strike, pay, notifications and audit log. */
export const correctBooking: Verb<typeof staffBookings.endpoints.correct, BookingsTables> = async (
  { db, now, refuse },
  { id, outcome, waited = false, reason, incidentId, ifMatch },
) => {
  const version = requireIfMatch(refuse, ifMatch);
  const [, booking] = await Promise.all([holdSessions(db, [id]), findStaffBooking(db, id)]);
  if (booking === undefined) throw refuse('not_found');
  const decision = decideCorrection(booking, { outcome, waited, version }, now);
  if ('refusal' in decision) throw refuse(decision.refusal);
  const change = outcomeOf(id, { absent: decision.noShowBy, actor: 'staff', reason });
  await Promise.all([
    storeStatuses(db, [change], now),
    storeCorrection(db, { id, ...decision }, ['completed', 'no_show'].includes(booking.status)),
    recordCorrection(db, booking, { ...decision, reason }),
    notifyPresent(db, noticesOf(booking, decision)),
  ]);
  await settlePay(db, id, now);
  if (incidentId !== undefined)
    await settleIncident(db, { id: incidentId, bookingId: id, reason, now });
  const row = await findStaffBooking(db, id);
  if (row === undefined) throw refuse('not_found');
  return toStaffBooking(row);
};

function noticesOf(booking: StaffBookingRow, { status, noShowBy }: Correction) {
  const payload = {
    ...{ booking_id: booking.id, scheduled_at: timeInPayload(booking.scheduled_at), status },
    ...(noShowBy === null ? {} : { no_show_by: noShowBy }),
  };
  const people = [booking.client_id, booking.companion_id].sort();
  return people.map((recipient) => ({ recipient, type: 'booking_corrected' as const, payload }));
}
