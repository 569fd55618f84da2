import type { blockedTimes } from '@kabar/contracts/blocked-times';
import { createOnce } from '@kabar/server/create-once';
import { lockPerson } from '@kabar/server/lock-person';
import type { Verb } from '@kabar/server/slice';
import type { BookingsTables } from '../../tables.ts';
import {
  countOwnBlocksAhead,
  cutOwnSlots,
  findOwnBlockedTime,
  insertBlockedTime,
  listOwnSessionsInside,
} from './queries.ts';
import { refusalOfBlock } from './rules.ts';
import { toBlock } from './view.ts';

/** Agreed sessions stay. The response lists them, so that the companion can move or cancel each. */
export const blockTime: Verb<typeof blockedTimes.endpoints.create, BookingsTables> = async (
  context,
  input,
) => {
  const { db, now } = context;
  const wanted = {
    start_time: new Date(input.startTime),
    end_time: new Date(input.endTime),
    reason: input.reason === undefined || input.reason === '' ? null : input.reason,
  };
  // Lock and count in one round trip; the count sees what was committed before the lock.
  const [, ahead, known] = await Promise.all([
    lockPerson(db, 'blocked times'),
    countOwnBlocksAhead(db, now),
    findOwnBlockedTime(db, input.id),
  ]);
  const others = known === undefined ? ahead : 0;
  const refusal = refusalOfBlock({ end: wanted.end_time }, others, now);
  if (refusal !== undefined) throw context.refuse(refusal);
  const { row, created } = await createOnce({
    insert: () => insertBlockedTime(db, { id: input.id, ...wanted, created_at: now }),
    find: () => findOwnBlockedTime(db, input.id),
    content: ({ start_time, end_time, reason }) => ({ start_time, end_time, reason }),
    wanted,
  });
  if (created) await cutOwnSlots(db, row, now);
  return toBlock(row, await listOwnSessionsInside(db, row, now));
};
