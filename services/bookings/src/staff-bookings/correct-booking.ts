import type { BookingOutcome, staffBookings } from '@kabar/contracts/staff-bookings';
import { requireIfMatch } from '@kabar/server/if-match';
import type { Verb } from '@kabar/server/slice';
import type { z } from 'zod';
import { settlePay } from '../session-pay/settle-pay.ts';
import type { BookingsTables } from '../tables.ts';
import { correctBooking as correct, findStaffBooking } from './queries.ts';
import { toStaffBooking } from './view.ts';

const absent = {
  completed: null,
  client_absent: 'client',
  companion_absent: 'companion',
} as const satisfies Record<z.infer<typeof BookingOutcome>, string | null>;

/** Status, credit, strike, pay, notifications and admin action in one transaction. */
export const correctBooking: Verb<typeof staffBookings.endpoints.correct, BookingsTables> = async (
  { db, now, refuse },
  { id, outcome, waited, reason, ifMatch },
) => {
  const version = requireIfMatch(refuse, ifMatch);
  const refusal = await correct(db, {
    id,
    version: version === '*' ? null : version,
    status: outcome === 'completed' ? 'completed' : 'no_show',
    noShowBy: absent[outcome],
    waited: outcome === 'client_absent' && waited === true,
    reason,
    now,
  });
  if (refusal !== null) throw refuse(refusal);
  await settlePay(db, id, now);
  const row = await findStaffBooking(db, id);
  if (row === undefined) throw refuse('not_found');
  return toStaffBooking(row);
};
