import type { calls } from '@kabar/contracts/calls';
import type { Verb } from '@kabar/server/slice';
import type { BookingsTables } from '../tables.ts';
import { getCall } from './get-call.ts';
import { findRoom } from './queries.ts';

/** Not_found for another person's room and for a missing one. */
export const readRoom: Verb<typeof calls.endpoints.readRoom, BookingsTables> = async (
  context,
  { roomName },
) => {
  const source = await findRoom(context.db, roomName, context.now);
  if (source === undefined) throw context.refuse('not_found');
  const { view } = await getCall(context, source);
  // The session was moved, so this room stays closed.
  if (view.roomName !== roomName) throw context.refuse('not_found');
  return view;
};
