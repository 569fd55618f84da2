import type { blockedTimes } from '@kabar/contracts/blocked-times';
import type { Verb } from '@kabar/server/slice';
import type { BookingsTables } from '../../tables.ts';
import { findOwnBlockedTime, listOwnSessionsInside } from './queries.ts';
import { toBlock } from './view.ts';

export const readBlockedTime: Verb<typeof blockedTimes.endpoints.read, BookingsTables> = async (
  context,
  { id },
) => {
  const { db, now } = context;
  const row = await findOwnBlockedTime(db, id);
  if (row === undefined) throw context.refuse('not_found');
  return toBlock(row, await listOwnSessionsInside(db, row, now));
};
