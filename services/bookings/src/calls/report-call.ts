import type { calls } from '@kabar/contracts/calls';
import { enqueue } from '@kabar/server/jobs';
import { hashToken } from '@kabar/server/session-cookie';
import type { Verb } from '@kabar/server/slice';
import type { BookingsTables } from '../tables.ts';
import { leaveCall } from './queries.ts';

/** Hangs up and notifies staff, once per seat. */
export const reportCall: Verb<typeof calls.endpoints.report, BookingsTables> = async (
  { db, now },
  { seat, message },
) => {
  const seatId = await leaveCall(db, hashToken(seat), 'reported', now);
  if (seatId !== undefined)
    await enqueue(db, 'bookings:open-concern', { seatId, message: message ?? null });
  return null;
};
