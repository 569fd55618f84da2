import type { calls } from '@kabar/contracts/calls';
import { hashToken } from '@kabar/server/session-cookie';
import type { Verb } from '@kabar/server/slice';
import type { BookingsTables } from '../tables.ts';
import { leaveCall as leave } from './queries.ts';

/** Idempotent. */
export const leaveCall: Verb<typeof calls.endpoints.leave, BookingsTables> = async (
  { db, now },
  { seat },
) => {
  await leave(db, hashToken(seat), 'hung_up', now);
  return null;
};
