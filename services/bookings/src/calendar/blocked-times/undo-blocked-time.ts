import type { blockedTimes } from '@kabar/contracts/blocked-times';
import type { Verb } from '@kabar/server/slice';
import type { BookingsTables } from '../../tables.ts';
import { deleteOwnBlockedTime, renewOwnSlots } from './queries.ts';

export const undoBlockedTime: Verb<typeof blockedTimes.endpoints.undo, BookingsTables> = async (
  context,
  { id },
) => {
  const undone = await deleteOwnBlockedTime(context.db, id);
  if (undone === undefined) throw context.refuse('not_found');
  await renewOwnSlots(context.db, context.now);
  return null;
};
