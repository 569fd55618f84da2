import type { blockedTimes } from '@kabar/contracts/blocked-times';
import type { Verb } from '@kabar/server/slice';
import type { BookingsTables } from '../tables.ts';
import { listOwnBlockedTimes as findOwnBlockedTimes } from './queries.ts';
import { toBlockedTime } from './view.ts';

export const listOwnBlockedTimes: Verb<typeof blockedTimes.endpoints.own, BookingsTables> = async (
  context,
  { from, to },
) => {
  const rows = await findOwnBlockedTimes(context.db, { from: new Date(from), to: new Date(to) });
  return { blockedTimes: rows.map(toBlockedTime) };
};
