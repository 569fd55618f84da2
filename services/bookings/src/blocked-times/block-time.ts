import type { blockedTimes } from '@kabar/contracts/blocked-times';
import { createOnce } from '@kabar/server/create-once';
import type { Verb } from '@kabar/server/slice';
import type { BookingsTables } from '../tables.ts';
import {
  findOwnBlockedTime,
  insertBlockedTime,
  listOwnSessionsInside,
  renewOwnSlots,
} from './queries.ts';
import { toBlockedTime, toSessionInside } from './view.ts';

/** Sessions that are agreed stay: they are answered, so that the companion can speak with the clients. */
export const blockTime: Verb<typeof blockedTimes.endpoints.create, BookingsTables> = async (
  context,
  input,
) => {
  const { db, now } = context;
  const range = { from: new Date(input.startTime), to: new Date(input.endTime) };
  if (range.to <= now) throw context.refuse('time_passed');
  const wanted = {
    start_time: range.from,
    end_time: range.to,
    reason: input.reason === undefined || input.reason === '' ? null : input.reason,
  };
  const { row, created } = await createOnce({
    insert: () => insertBlockedTime(db, { id: input.id, ...wanted, created_at: now }),
    find: () => findOwnBlockedTime(db, input.id),
    content: ({ start_time, end_time, reason }) => ({ start_time, end_time, reason }),
    wanted,
  });
  if (created) await renewOwnSlots(db, now);
  const sessions = await listOwnSessionsInside(db, range);
  return { blockedTime: toBlockedTime(row), sessionsInside: sessions.map(toSessionInside) };
};
