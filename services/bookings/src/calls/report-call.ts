import type { calls } from '@kabar/contracts/calls';
import { hashToken } from '@kabar/server/session-cookie';
import type { Verb } from '@kabar/server/slice';
import type { BookingsTables } from '../tables.ts';
import { reportCall as report } from './queries.ts';

export const reportCall: Verb<typeof calls.endpoints.report, BookingsTables> = async (
  { db, now },
  { seat, message },
) => {
  await report(db, hashToken(seat), message, now);
  return null;
};
